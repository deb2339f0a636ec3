// Small sounds made on the spot, without files: wood, coin, bell, paper.
import { settings } from './state/settings.svelte';

export type SoundName = 'turn' | 'coin' | 'card' | 'gavel' | 'pass' | 'build' | 'raze' | 'win' | 'error' | 'chat';

interface Tone {
  at: number;
  hertz: number;
  seconds: number;
  wave: OscillatorType;
  gain: number;
}

const TONES: Record<Exclude<SoundName, 'card'>, Tone[]> = {
  turn: [tone(0, 660, 0.18, 'sine', 0.5), tone(0.12, 880, 0.26, 'sine', 0.45)],
  coin: [tone(0, 1568, 0.07, 'triangle', 0.35), tone(0.06, 2093, 0.22, 'triangle', 0.3)],
  gavel: [tone(0, 140, 0.12, 'square', 0.4), tone(0.16, 120, 0.14, 'square', 0.35)],
  pass: [tone(0, 330, 0.12, 'sine', 0.35), tone(0.08, 247, 0.18, 'sine', 0.3)],
  build: [tone(0, 196, 0.08, 'square', 0.25), tone(0.1, 262, 0.1, 'square', 0.25), tone(0.2, 392, 0.16, 'triangle', 0.3)],
  raze: [tone(0, 110, 0.3, 'sawtooth', 0.3), tone(0.08, 82, 0.3, 'sawtooth', 0.25)],
  win: [523, 659, 784, 1047].map((hertz, place) => tone(place * 0.13, hertz, 0.4, 'triangle', 0.35)),
  error: [tone(0, 220, 0.12, 'triangle', 0.35), tone(0.1, 185, 0.18, 'triangle', 0.3)],
  chat: [tone(0, 988, 0.09, 'sine', 0.25)],
};

let context: AudioContext | null = null;

function tone(at: number, hertz: number, seconds: number, wave: OscillatorType, gain: number): Tone {
  return { at, hertz, seconds, wave, gain };
}

/** Plays a sound, unless sounds are off or the browser has none. */
export function playSound(name: SoundName): void {
  if (!settings.sound || settings.volume <= 0 || typeof AudioContext === 'undefined') return;
  // Before the first click or key the browser allows no sound, and complains about the attempt.
  if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  if (name === 'card') rustle(context);
  else for (const one of TONES[name]) ring(context, one);
}

function ring(audio: AudioContext, { at, hertz, seconds, wave, gain }: Tone): void {
  const start = audio.currentTime + at;
  const oscillator = new OscillatorNode(audio, { type: wave, frequency: hertz });
  const envelope = new GainNode(audio, { gain: 0 });
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(gain * settings.volume * 0.4, start + 0.008);
  envelope.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  oscillator.connect(envelope).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds + 0.02);
}

function rustle(audio: AudioContext): void {
  const frames = Math.floor(audio.sampleRate * 0.12);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < frames; place += 1) samples[place] = (Math.random() * 2 - 1) * (1 - place / frames) ** 2;
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 2600, Q: 0.7 });
  const envelope = new GainNode(audio, { gain: settings.volume * 0.25 });
  const source = new AudioBufferSourceNode(audio, { buffer });
  source.connect(filter).connect(envelope).connect(audio.destination);
  source.start();
}
