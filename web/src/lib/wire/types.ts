// Written by `npm run types` from `reliquary serve --schema -`; do not edit.
// Schema: d875ef4ff62761e29f1fde6d0bf34d2c83f98b1f7d9173714dbdf9e46dbba6be

export type Inbound =
  | Hello
  | Ping
  | WhyNot
  | Weigh
  | Move
  | Undo
  | Takeback
  | Consent
  | Sit
  | Leave
  | PlaceBot
  | ClearSeat
  | Start
  | Cancel
  | Pause
  | Resume
  | Resign
  | Rematch
  | Proxy
  | Say;
export type Outbound = TableMessage | Update | Chat | Ack | Error | Pong | ReasonMessage | Weighed;
export type Figures = Warehouse51Figures | SettlersFigures | PlainFigures;
export type Warehouse51AnyMove =
  | Warehouse51Reveal
  | Warehouse51Bid
  | Warehouse51Pass
  | Warehouse51Seal
  | Warehouse51Pawn
  | Warehouse51Redeem
  | Warehouse51Done
  | Warehouse51Certify
  | Warehouse51Keep
  | Warehouse51Cancel
  | Warehouse51Decline
  | Warehouse51Choose;
export type Warehouse51AnyEvent =
  | Warehouse51Revealed
  | Warehouse51Raised
  | Warehouse51Passed
  | Warehouse51Sealed
  | Warehouse51Opened
  | Warehouse51Sold
  | Warehouse51Unsold
  | Warehouse51Pawned
  | Warehouse51Moved
  | Warehouse51Handed
  | Warehouse51Shielded
  | Warehouse51Fizzled
  | Warehouse51Declined
  | Warehouse51Awarded
  | Warehouse51Looked
  | Warehouse51Saw
  | Warehouse51Closed
  | Warehouse51Redeemed
  | Warehouse51Certified
  | Warehouse51Kept
  | Warehouse51Exposed
  | Warehouse51Named
  | Warehouse51Cancelled
  | Warehouse51Discarded
  | Warehouse51Scored;
export type SettlersAnyMove =
  | SettlersTake
  | SettlersBuild
  | SettlersDeal
  | SettlersRaze
  | SettlersActivate
  | SettlersVisit
  | SettlersUnlock
  | SettlersExchange
  | SettlersPass
  | SettlersDefend
  | SettlersDeploy
  | SettlersPut
  | SettlersChoose
  | SettlersPay
  | SettlersDone
  | SettlersDecline
  | SettlersUpgrade;
export type SettlersAnyEvent =
  | SettlersRoundBegan
  | SettlersPhaseBegan
  | SettlersDisplayed
  | SettlersTook
  | SettlersDrafted
  | SettlersDrew
  | SettlersSawCard
  | SettlersGained
  | SettlersPaid
  | SettlersBuilt
  | SettlersGaveUp
  | SettlersDealMade
  | SettlersDealLost
  | SettlersRazed
  | SettlersFounded
  | SettlersRemoved
  | SettlersBlocked
  | SettlersAnnexed
  | SettlersReturned
  | SettlersActivated
  | SettlersFreed
  | SettlersRobbed
  | SettlersDiscarded
  | SettlersDefended
  | SettlersDeployed
  | SettlersTucked
  | SettlersThrewAway
  | SettlersPassed
  | SettlersRebuilt
  | SettlersCleanedUp
  | SettlersAttackRevealed
  | SettlersLocationLost
  | SettlersFinished
  | SettlersBlessed
  | SettlersPrayerBegan
  | SettlersColourChosen
  | SettlersPrayerDrawn
  | SettlersUsedKept
  | SettlersPrayerCounted
  | SettlersKeptCard
  | SettlersLookedAt
  | SettlersVisited
  | SettlersUnlocked
  | SettlersUpgraded
  | SettlersStatueSet
  | SettlersSetCompleted
  | SettlersPeeked
  | SettlersSacrificed;

/**
 * Watch a match: the first message, and at any time the one that brings you up to date.
 *
 *     The answer is `table`, with the news after `seen`, or with the latest news if nothing was seen.
 */
export interface Hello {
  type: 'hello';
  /**
   * The id of a match
   */
  match: string;
  seen?: number | null;
  chat?: number | null;
  invite?: string | null;
  spectate?: boolean;
  language?: string | null;
  updates?: boolean;
}
/**
 * Show that the socket is alive; answered by `pong`.
 */
export interface Ping {
  type: 'ping';
}
/**
 * Ask why a move of your seat is refused; answered by `reason`.
 */
export interface WhyNot {
  type: 'why_not';
  /**
   * Chosen by the client, new for every command; sending it again gets the same answer
   */
  id: string;
  /**
   * 0 to the number of seats less one, clockwise
   */
  seat: number;
  move: {
    [k: string]: unknown;
  };
}
/**
 * Ask, before making a legal move of your seat, whether it could be undone; answered by `weighed`.
 */
export interface Weigh {
  type: 'weigh';
  /**
   * Chosen by the client, new for every command; sending it again gets the same answer
   */
  id: string;
  /**
   * 0 to the number of seats less one, clockwise
   */
  seat: number;
  move: {
    [k: string]: unknown;
  };
}
/**
 * Make a move, given either as `move` or as `choice` together with `seen`.
 *
 *     `asked` is the number the chair showed: the question this answers. Refused as `stale` once that question is closed.
 */
export interface Move {
  type: 'move';
  /**
   * Chosen by the client, new for every command; sending it again gets the same answer
   */
  id: string;
  /**
   * 0 to the number of seats less one, clockwise
   */
  seat: number;
  /**
   * A number of the match's log
   */
  asked: number;
  move?: {
    [k: string]: unknown;
  } | null;
  choice?: number | null;
  seen?: number | null;
}
/**
 * Undo your own last move, if nobody has moved since and it revealed nothing.
 */
export interface Undo {
  type: 'undo';
  /**
   * Chosen by the client, new for every command; sending it again gets the same answer
   */
  id: string;
  /**
   * 0 to the number of seats less one, clockwise
   */
  seat: number;
  /**
   * A number of the match's log
   */
  asked: number;
}
/**
 * Ask the other people at the table to take back your last move and everything after it.
 *
 *     Refused as `rated` in rated matches.
 */
export interface Takeback {
  type: 'takeback';
  /**
   * Chosen by the client, new for every command; sending it again gets the same answer
   */
  id: string;
  /**
   * 0 to the number of seats less one, clockwise
   */
  seat: number;
}
/**
 * Agree to a proposed take-back, or refuse it; the proposer may withdraw it by refusing.
 */
export interface Consent {
  type: 'consent';
  /**
   * Chosen by the client, new for every command; sending it again gets the same answer
   */
  id: string;
  /**
   * 0 to the number of seats less one, clockwise
   */
  seat: number;
  agree: boolean;
}
/**
 * Take a free seat, the first one if none is named; one session may take several seats (hot-seat).
 */
export interface Sit {
  type: 'sit';
  /**
   * Chosen by the client, new for every command; sending it again gets the same answer
   */
  id: string;
  seat?: number | null;
  invite?: string | null;
  name?: string | null;
}
/**
 * Get up. Before the start the seat becomes free; during a match a bot plays on until you sit down again.
 *
 *     Refused as `nobody_waits` if no other person plays: the table keeps your seat, and waits.
 */
export interface Leave {
  type: 'leave';
  /**
   * Chosen by the client, new for every command; sending it again gets the same answer
   */
  id: string;
  /**
   * 0 to the number of seats less one, clockwise
   */
  seat: number;
}
/**
 * Put a bot in a seat that is free or holds a bot; for the host, before the start.
 */
export interface PlaceBot {
  type: 'place_bot';
  /**
   * Chosen by the client, new for every command; sending it again gets the same answer
   */
  id: string;
  /**
   * 0 to the number of seats less one, clockwise
   */
  seat: number;
  bot: string;
}
/**
 * Free a seat; for the host, before the start.
 */
export interface ClearSeat {
  type: 'clear_seat';
  /**
   * Chosen by the client, new for every command; sending it again gets the same answer
   */
  id: string;
  /**
   * 0 to the number of seats less one, clockwise
   */
  seat: number;
}
/**
 * Start the match; for the host. Free seats are filled with the bot named here.
 */
export interface Start {
  type: 'start';
  /**
   * Chosen by the client, new for every command; sending it again gets the same answer
   */
  id: string;
  fill?: string | null;
}
/**
 * Cancel a table that has not started; for the host.
 */
export interface Cancel {
  type: 'cancel';
  /**
   * Chosen by the client, new for every command; sending it again gets the same answer
   */
  id: string;
}
/**
 * Ask for a pause, or agree to one; it begins when all players have agreed, and stops all clocks.
 *
 *     A match with several people can be paused three times, each time for ten minutes, or three days at an asynchronous
 *     table; then it resumes by itself. Against bots alone a pause begins at once and lasts as long as you like.
 */
export interface Pause {
  type: 'pause';
  /**
   * Chosen by the client, new for every command; sending it again gets the same answer
   */
  id: string;
}
/**
 * End a pause, decline one that was asked for, or withdraw your own request; for people with a seat.
 */
export interface Resume {
  type: 'resume';
  /**
   * Chosen by the client, new for every command; sending it again gets the same answer
   */
  id: string;
}
/**
 * Resign. With two seats the match ends; with more a bot plays on and the seat is ranked last.
 */
export interface Resign {
  type: 'resign';
  /**
   * Chosen by the client, new for every command; sending it again gets the same answer
   */
  id: string;
  /**
   * 0 to the number of seats less one, clockwise
   */
  seat: number;
}
/**
 * Open a new table with the same people, bots and options; everyone who asks gets the same one, and so agrees.
 *
 *     It can be started when everyone has agreed, by asking for it too or by sitting down there.
 */
export interface Rematch {
  type: 'rematch';
  /**
   * Chosen by the client, new for every command; sending it again gets the same answer
   */
  id: string;
}
/**
 * Let the server bid for a seat in Warehouse 51: on this lot the least legal raise up to a maximum, else pass.
 *
 *     It bids move by move like a player and ends with the lot; nobody else learns of it.
 */
export interface Proxy {
  type: 'proxy';
  /**
   * Chosen by the client, new for every command; sending it again gets the same answer
   */
  id: string;
  /**
   * 0 to the number of seats less one, clockwise
   */
  seat: number;
  ingots?: number | null;
  lot?: string | null;
}
/**
 * Send a chat message to the table; for people with a seat.
 */
export interface Say {
  type: 'say';
  /**
   * Chosen by the client, new for every command; sending it again gets the same answer
   */
  id: string;
  text: string;
}
/**
 * Everything a viewer may know now, and the news since the last such message.
 */
export interface TableMessage {
  type: 'table';
  match: MatchView;
  number: number;
  since: number;
  news: News[];
  chairs: Chair[];
  clock: ClockView | null;
  takeback: TakebackView | null;
  pause: PauseView | null;
  spectators: number;
}
/**
 * A match as everyone who may watch it sees it.
 */
export interface MatchView {
  id: string;
  game: string;
  options: {
    [k: string]: unknown;
  };
  title: string;
  private: boolean;
  pace: 'asynchronous' | 'live';
  clock: {
    [k: string]: unknown;
  };
  rated: boolean;
  status: 'cancelled' | 'open' | 'over' | 'paused' | 'running';
  created: number;
  host: boolean;
  seed_hash: string;
  seats: SeatView[];
  invite: string | null;
  seed: string | null;
  salt: string | null;
  outcome: {
    [k: string]: unknown;
  } | null;
  ended_by: string | null;
  rematch: string | null;
  rematch_by: number | null;
  imported: boolean;
  lesson: string | null;
}
/**
 * Who sits in a seat, as everyone may know.
 */
export interface SeatView {
  seat: number;
  kind: 'bot' | 'open' | 'person';
  name: string;
  bot: string | null;
  yours: boolean;
  present: boolean;
  stand_in_at: number | null;
  resigned: boolean;
  agreed: boolean;
}
/**
 * One row of the log as one viewer may know it.
 */
export interface News {
  number: number;
  kind: string;
  seat: number | null;
  at: number;
  events: unknown[];
  detail: {
    [k: string]: unknown;
  };
  lines: string[];
}
/**
 * The table from one seat (null: a spectator): what it sees, what it may do and what it is asked.
 */
export interface Chair {
  seat: number | null;
  view: unknown;
  moves: unknown[];
  asked: number;
  is_waiting: boolean;
  can_undo: boolean;
  proxy: number | null;
  words: ChairWords | null;
}
/**
 * A chair in the language of the `hello`; the lists go with `moves`, place by place.
 */
export interface ChairWords {
  status: string;
  labels: string[];
  hints: string[];
  warnings: string[];
  figures: Warehouse51Figures | SettlersFigures | PlainFigures;
}
/**
 * What the screen of Warehouse 51 shows besides the view.
 */
export interface Warehouse51Figures {
  type: 'warehouse51';
  lot_number: number;
  lots: number;
  phase: string;
  steps: StepFigure[];
  decks: DeckFigure[];
  seats: CollectorFigure[];
  categories: CategoryFigure[];
  marks: RelicMark[];
  gaps: GapFigure[];
  lot: LotFigure | null;
  ladder: RungFigure[];
  pays_to: number | null;
  pays_to_sentence: string;
  reach: number | null;
  reach_sentence: string;
  score: ScoreRow[];
  score_note: string;
  reserve_sentence: string;
  certificate_sentence: string;
}
/**
 * A step of a round or of the ending, for a bar that shows how far the table is.
 */
export interface StepFigure {
  key: string;
  name: string;
  state: 'now' | 'past' | 'to_come';
}
/**
 * A deck of relics and what may still come from it.
 */
export interface DeckFigure {
  colour: string;
  name: string;
  left: number;
  may_come: string[];
  move: number | null;
}
/**
 * A seat: what it is doing in this auction, whom it pays and how far it can bid.
 */
export interface CollectorFigure {
  seat: number;
  purse: number | null;
  reach: number | null;
  pays_to: number;
  stance: 'deciding' | 'idle' | 'in' | 'leads' | 'out' | 'sealed' | 'turns_up';
  doing: string;
  relics: number;
  points: number | null;
}
/**
 * The majority in a category: now, and with the lot on the block in your collection.
 */
export interface CategoryFigure {
  colour: string;
  name: string;
  first: number;
  second: number;
  seats: CategorySeat[];
  sentence: string;
  with_lot: CategorySeat[];
  with_lot_sentence: string;
}
/**
 * How one seat stands in a category.
 */
export interface CategorySeat {
  seat: number;
  value: number;
  points: number;
  place: 'first' | 'none' | 'second';
}
/**
 * A pencil mark: what you know about whether a relic is genuine, and why.
 */
export interface RelicMark {
  relic: string;
  knowledge: 'counterfeit' | 'genuine' | 'unknown';
  sentence: string;
  percent: number;
  certified: boolean;
  cancelled: boolean;
}
/**
 * A gap between two seats with the counterfeit cards that lie in it.
 */
export interface GapFigure {
  gap: number;
  name: string;
  cards: string[] | null;
  known_to: number[];
  sentence: string;
}
/**
 * The relic everything is about now, and what it would mean to you.
 */
export interface LotFigure {
  relic: string;
  name: string;
  sentence: string;
  keyword: string;
  is_weapon: boolean;
  knowledge: 'counterfeit' | 'genuine' | 'unknown';
  standing: string;
  worth_now: number | null;
  worth_with_lot: number | null;
  worth_sentence: string;
}
/**
 * A bid from the least legal one up to your reach.
 */
export interface RungFigure {
  ingots: number;
  move: number | null;
  leaves: number;
  hint: string;
}
/**
 * A row of the score sheet: one source, or the total, with the points of every seat.
 */
export interface ScoreRow {
  source: string;
  name: string;
  points: (number | null)[];
}
/**
 * What the screen of Imperial Settlers shows besides the view.
 */
export interface SettlersFigures {
  type: 'settlers';
  round: number;
  rounds: number;
  phases: StepFigure[];
  empires: EmpireFigure[];
  hand: HandCardFigure[];
  offer: VerbFigure[];
  usable: number[];
  payments: PaymentFigure[];
  prayer: PrayerFigure | null;
  attacks: AttackFigure | null;
  lost: {
    [k: string]: number;
  };
  lost_sentence: string;
  score: ScoreRow[];
  score_note: string;
}
/**
 * An empire as the chair may see it.
 */
export interface EmpireFigure {
  seat: number;
  name: string;
  faction_name: string;
  points: number;
  summary: string;
  goods: GoodFigure[];
  grid: GridField[];
  foundations: PlaceFigure[];
  deals: DealFigure[];
  production: ProductionFigure | null;
  can_be_razed: number[];
}
/**
 * A Good of a supply, also where there is none of it.
 */
export interface GoodFigure {
  good: string;
  name: string;
  number: number;
  lost: number;
}
/**
 * A field of the grid in which an empire is laid out.
 */
export interface GridField {
  row: 'action' | 'feature' | 'production';
  column: 'common' | 'faction';
  name: string;
  places: PlaceFigure[];
}
/**
 * A Location or Foundation of an empire, with what lies on it in words.
 */
export interface PlaceFigure {
  card: string;
  name: string;
  kind: 'action' | 'feature' | 'foundation' | 'open' | 'production';
  owner: number;
  uses: number;
  uses_left: number;
  makes: string;
  marks: string[];
  raze_price: number;
  raze_gives: {
    [k: string]: number;
  };
  moves: number[];
  verbs: VerbFigure[];
}
/**
 * Something that is done with a card, whether it can be done now or not.
 */
export interface VerbFigure {
  verb: string;
  label: string;
  moves: number[];
  costs: string;
  gives: string;
  missing: string;
  clause: string;
}
/**
 * A Deal that lies with an empire.
 */
export interface DealFigure {
  card: string;
  name: string;
  good: string;
  good_name: string;
  moves: number[];
}
/**
 * What an empire would get in the next Production phase if nothing changed.
 */
export interface ProductionFigure {
  goods: {
    [k: string]: number;
  };
  sentence: string;
  sources: SourceFigure[];
  is_certain: boolean;
}
/**
 * One source of the next production: the board, a Deal or a Location.
 */
export interface SourceFigure {
  kind: 'board' | 'deal' | 'location';
  card: string | null;
  name: string;
  goods: {
    [k: string]: number;
  };
  sentence: string;
}
/**
 * A card of your hand and what can be done with it.
 */
export interface HandCardFigure {
  card: string;
  name: string;
  group: 'build' | 'deal' | 'later' | 'raze';
  verbs: VerbFigure[];
}
/**
 * A way to pay: how many Gold replace a Resource, and what is left afterwards.
 */
export interface PaymentFigure {
  move: number;
  gold: number;
  paid: {
    [k: string]: number;
  };
  left: {
    [k: string]: number;
  };
  sentence: string;
  is_proposed: boolean;
}
/**
 * The Prayer that is being said, as a strip of cards.
 */
export interface PrayerFigure {
  seat: number;
  card: string;
  title: string;
  number: number;
  cards: StripCard[];
  colours: ColourFigure[];
  any_percent: number | null;
  unseen: number;
  tokens: string[];
  tokens_sentence: string;
  brings: {
    [k: string]: number;
  };
  sentence: string;
  is_before_drawing: boolean;
  warning: string;
}
/**
 * A card of a Prayer: drawn, or a kept one that was used.
 */
export interface StripCard {
  card: string;
  name: string;
  colours: string[];
  counts: boolean;
  is_kept: boolean;
}
/**
 * A colour a Prayer is about: what it has come to, and before drawing how likely it is.
 */
export interface ColourFigure {
  colour: string;
  name: string;
  count: number;
  has_token: boolean;
  percent: number | null;
  among: number | null;
  brings: string;
}
/**
 * The attacks of a solo game.
 */
export interface AttackFigure {
  row: string[];
  names: string[];
  deck: number;
  sentence: string;
}
/**
 * What the screen shows for a game without its own board.
 */
export interface PlainFigures {
  type: 'plain';
  title: string;
  sections: PlainSection[];
  scores: ScoreRow[];
}
/**
 * Rows under a heading; those of the table itself have none.
 */
export interface PlainSection {
  title: string;
  rows: PlainRow[];
}
/**
 * Something a view shows: what it is, and its value in words.
 */
export interface PlainRow {
  name: string;
  value: string;
}
/**
 * Time left per seat in milliseconds at the moment `at`, and whose time runs.
 */
export interface ClockView {
  at: number;
  left: number[];
  running: boolean[];
}
/**
 * A proposed take-back: by which seat, to which number, and who has agreed.
 */
export interface TakebackView {
  seat: number;
  to: number;
  agreed: number[];
  needed: number[];
}
/**
 * A pause, or a request for one: the seats that want it, those whose players have not agreed, and its end.
 */
export interface PauseView {
  wanted: number[];
  needed: number[];
  until: number | null;
}
/**
 * What changed since the last `table` or `update` on this socket; only for clients that asked for it in `hello`.
 */
export interface Update {
  type: 'update';
  order: number;
  number: number;
  since: number;
  news: News[];
  change: unknown;
}
/**
 * Lines of chat since the last such message.
 */
export interface Chat {
  type: 'chat';
  lines: ChatView[];
}
/**
 * A line of chat. It is plain text: do not render it as HTML.
 */
export interface ChatView {
  number: number;
  name: string;
  seat: number | null;
  text: string;
  at: number;
}
/**
 * A command was carried out and committed: `number` is its row in the log (for `say`: the number of the line).
 */
export interface Ack {
  type: 'ack';
  id: string;
  number: number;
  match: string | null;
}
/**
 * A command or message that was not carried out; nothing has changed.
 */
export interface Error {
  type: 'error';
  code:
    | 'already_asked'
    | 'bad_deck'
    | 'bad_label'
    | 'bad_language'
    | 'bad_login'
    | 'bad_message'
    | 'bad_move'
    | 'bad_name'
    | 'bad_option'
    | 'bad_password'
    | 'bad_record'
    | 'bad_request'
    | 'bad_seat_count'
    | 'busy'
    | 'cannot_undo'
    | 'conflict'
    | 'forbidden'
    | 'full_log'
    | 'has_account'
    | 'illegal'
    | 'internal'
    | 'login_taken'
    | 'name_taken'
    | 'no_free_seat'
    | 'no_more_pauses'
    | 'no_such_method'
    | 'nobody_waits'
    | 'not_found'
    | 'not_hello'
    | 'not_host'
    | 'not_known'
    | 'not_over'
    | 'not_seated'
    | 'not_your_seat'
    | 'nothing_asked'
    | 'open_seats'
    | 'other_rules'
    | 'paused'
    | 'rated'
    | 'seat_taken'
    | 'stale'
    | 'too_large'
    | 'too_many_messages'
    | 'too_many_requests'
    | 'too_many_tables'
    | 'too_many_tokens'
    | 'unavailable'
    | 'unknown_bot'
    | 'unknown_game'
    | 'unknown_match'
    | 'wrong_status';
  message: string;
  detail: {
    [k: string]: unknown;
  };
  id: string | null;
}
/**
 * The answer to `ping`.
 */
export interface Pong {
  type: 'pong';
}
/**
 * Why a move is refused: key of the sentence, clause and numbers; null if it is legal.
 */
export interface ReasonMessage {
  type: 'reason';
  id: string;
  reason: {
    [k: string]: unknown;
  } | null;
  sentence: string | null;
}
/**
 * Whether a move would reveal something hidden, so that it could not be undone.
 */
export interface Weighed {
  type: 'weighed';
  id: string;
  reveals: boolean;
  warning: string;
}
/**
 * A relic of Warehouse 51, with its name and sentence in a language.
 */
export interface RelicCard {
  type: 'warehouse51';
  id: string;
  name: string;
  short_name: string;
  colour: 'blue' | 'gold' | 'green' | 'red';
  category: string;
  value: number;
  aura: 'blessed' | 'cursed' | 'neutral';
  fist: boolean;
  timing: ('end_of_game' | 'immediate' | 'permanent' | 'scoring') | null;
  timing_name: string;
  sentence: string;
  counterfeit: 'always' | 'never' | 'only_with_23';
  counterfeit_sentence: string;
  provenance: Provenance;
  clauses: string[];
}
/**
 * Where each fact about a relic comes from.
 */
export interface Provenance {
  name_en: 'house' | 'inferred' | 'public' | 'rulebook';
  name_it: 'house' | 'inferred' | 'public' | 'rulebook';
  colour: 'house' | 'inferred' | 'public' | 'rulebook';
  value: 'house' | 'inferred' | 'public' | 'rulebook';
  aura: 'house' | 'inferred' | 'public' | 'rulebook';
  fist: 'house' | 'inferred' | 'public' | 'rulebook';
  timing: 'house' | 'inferred' | 'public' | 'rulebook';
  effect: 'house' | 'inferred' | 'public' | 'rulebook';
  counterfeit: 'house' | 'inferred' | 'public' | 'rulebook';
}
/**
 * A card of Imperial Settlers: what all its copies share, its fields, and its name and sentence in a language.
 */
export interface SettlersCard {
  type: 'settlers';
  id: string;
  ids: string[];
  name: string;
  sentence: string;
  icons: Icon[][];
  faction: 'atlanteans' | 'aztecs' | 'barbarians' | 'common' | 'egyptians' | 'japanese' | 'romans';
  kind: 'action' | 'feature' | 'open' | 'production';
  colours: ('black' | 'blue' | 'brown' | 'gold' | 'grey' | 'orange' | 'pink' | 'purple' | 'red' | 'white')[];
  cost: {
    [k: string]: number;
  };
  location: boolean;
  deal:
    | (
        | 'blessing'
        | 'card'
        | 'defence'
        | 'food'
        | 'gold'
        | 'raze'
        | 'stone'
        | 'tech'
        | 'tech_defence'
        | 'tech_glory'
        | 'vp'
        | 'wood'
        | 'worker'
      )
    | null;
  raze: {
    [k: string]: number;
  };
  copies: CopyView[];
  box: string;
  counts_as: 'atlanteans' | 'aztecs' | 'base' | 'friends' | 'magic';
  open_production: boolean;
  activation: ActivationView | null;
  unlock: {
    [k: string]: number;
  } | null;
  prays: boolean;
  counts_sets: boolean;
  name_source: 'house' | 'public' | 'rulebook' | 'translated';
  ability_source: 'house' | 'public' | 'rulebook' | 'translated';
  clauses: string[];
}
/**
 * One icon: a Good, a colour, a kind of Location, a side of the table, or a sign such as an arrow.
 */
export interface Icon {
  kind: 'colour' | 'good' | 'kind' | 'side' | 'sign';
  name: string;
  n: number;
}
/**
 * One printed copy of a card; copies may differ in these fields.
 */
export interface CopyView {
  id: string;
  cost: {
    [k: string]: number;
  };
  deal:
    | (
        | 'blessing'
        | 'card'
        | 'defence'
        | 'food'
        | 'gold'
        | 'raze'
        | 'stone'
        | 'tech'
        | 'tech_defence'
        | 'tech_glory'
        | 'vp'
        | 'wood'
        | 'worker'
      )
    | null;
  raze: {
    [k: string]: number;
  };
}
/**
 * What using an action Location costs, and how often a round it can be used.
 */
export interface ActivationView {
  cost: {
    [k: string]: number;
  };
  uses: number;
}
/**
 * A colour: what it is called, what its first and second place pay, and how many relics of each value it has.
 */
export interface CategoryView {
  colour: 'blue' | 'gold' | 'green' | 'red';
  name: string;
  first: number;
  second: number;
  values: number[];
}
/**
 * What a faction's board makes every round and stores in Cleanup.
 */
export interface BoardView {
  faction: 'atlanteans' | 'aztecs' | 'barbarians' | 'common' | 'egyptians' | 'japanese' | 'romans';
  name: string;
  makes: {
    [k: string]: number;
  };
  stores:
    | 'blessing'
    | 'card'
    | 'defence'
    | 'food'
    | 'gold'
    | 'raze'
    | 'stone'
    | 'tech'
    | 'tech_defence'
    | 'tech_glory'
    | 'vp'
    | 'wood'
    | 'worker';
  tricolour: boolean;
  sentence: string;
}
/**
 * What to do now, and up to three sensible moves, best first.
 */
export interface CoachView {
  seat: number;
  number: number;
  now: string;
  advice: CoachMove[];
}
/**
 * A sensible move: its label, and the pros and cons in numbers.
 */
export interface CoachMove {
  move: {
    [k: string]: unknown;
  };
  choice: number;
  label: string;
  reason: string;
}
/**
 * The old and the new password.
 */
export interface PasswordChange {
  old: string;
  new: string;
}
/**
 * What failed in a browser, and where.
 */
export interface ClientError {
  part: string;
  message: string;
  page: string;
  stack: string;
}
/**
 * The state of a server process.
 */
export interface Health {
  status: 'no_changes' | 'no_database' | 'ok';
  version: string;
}
/**
 * Someone wants to play again: the new table, its game, and who asks.
 */
export interface Call {
  match: string;
  game: string;
  name: string;
}
/**
 * What can be played here, and with which bots.
 */
export interface GamesView {
  games: GameView[];
  bots: string[];
}
/**
 * A game that can be played here: how many may sit down, and its options as a JSON Schema.
 */
export interface GameView {
  name: string;
  title: string;
  seats: number[];
  usual_seats: number;
  options: {
    [k: string]: unknown;
  };
  rules: boolean;
  cards: boolean;
  lesson: boolean;
  clocks: ClockPreset[];
}
/**
 * A clock that suits a game: seconds for every move, or for the whole game with an increment per move.
 */
export interface ClockPreset {
  pace: 'asynchronous' | 'live';
  kind: 'per_game' | 'per_move';
  seconds: number;
  increment: number;
}
/**
 * A match in a list.
 */
export interface Listing {
  id: string;
  game: string;
  options: {
    [k: string]: unknown;
  };
  title: string;
  private: boolean;
  pace: string;
  clock: {
    [k: string]: unknown;
  };
  rated: boolean;
  status: string;
  created: number;
  changed: number;
  seats: SeatListing[];
  invite: string | null;
  lesson: string | null;
}
/**
 * A seat in a list of matches.
 */
export interface SeatListing {
  seat: number;
  kind: 'bot' | 'open' | 'person';
  name: string;
  yours: boolean;
  asked: boolean;
}
/**
 * A player on the ladder of a game.
 */
export interface Rated {
  name: string;
  rating: number;
  matches: number;
}
/**
 * A record as it is sent: a seed of 256 bits is a string of digits.
 */
export interface WrittenRecord {
  game: string;
  seats: number;
  options: {
    [k: string]: unknown;
  };
  pack: PackName;
  players: string[];
  engine: string;
  start: {
    [k: string]: unknown;
  };
  moves: Step[];
  outcome: Outcome | null;
  dice: 'chacha20';
  format: 'reliquary-record/1';
  seed: number | string;
}
/**
 * Which cards were in play.
 */
export interface PackName {
  name: string;
  hash: string;
}
/**
 * One move as it was made, with the fingerprint of the table after it.
 */
export interface Step {
  seat: number;
  move: {
    [k: string]: unknown;
  };
  hash: string | null;
  snapshot: {
    [k: string]: unknown;
  } | null;
  legal:
    | {
        [k: string]: unknown;
      }[][]
    | null;
}
/**
 * How a game ended: who won, what decided it, and the score sheet of every seat: sources that add up to `total`.
 */
export interface Outcome {
  winners: number[];
  scores: {
    [k: string]: number;
  }[];
  reason: string;
}
/**
 * A newcomer's name and language; without a name, one is suggested.
 */
export interface Entrance {
  name: string | null;
  language: string | null;
}
/**
 * A recovery link, shown once; the code is in the fragment, which browsers do not send to servers.
 */
export interface Recovery {
  code: string;
  link: string;
}
/**
 * The code of a recovery link.
 */
export interface RecoveryCode {
  code: string;
}
/**
 * Who is asking, if known, and what they may do.
 */
export interface SessionView {
  person: PersonView | null;
  scopes: string[];
  suggestion: string;
}
/**
 * A person as they see themselves.
 */
export interface PersonView {
  id: string;
  name: string;
  language: string;
  login: string | null;
}
/**
 * A login and its password.
 */
export interface SignIn {
  login: string;
  password: string;
}
/**
 * A browser in which you are signed in.
 */
export interface SessionListing {
  id: string;
  device: string;
  created: number;
  seen: number;
  current: boolean;
}
/**
 * A new token with its secret, which is shown only once.
 */
export interface HandedToken {
  token: TokenView;
  secret: string;
}
/**
 * A token as listed: everything but the secret.
 */
export interface TokenView {
  id: string;
  label: string;
  scopes: ('chat' | 'host' | 'play' | 'watch')[];
  created: number;
  expires: number | null;
}
/**
 * The label, scopes and lifetime of a new token; without days it lasts until it is deleted.
 */
export interface NewToken {
  label: string;
  scopes: ('chat' | 'host' | 'play' | 'watch')[];
  days: number | null;
}
/**
 * All cards of a game in one language; boards or categories only where the game has them.
 */
export interface CardsView {
  game: string;
  /**
   * The code of a language, such as en
   */
  language: string;
  options: {
    [k: string]: string;
  };
  cards: (RelicCard | SettlersCard)[];
  boards: BoardView[];
  categories: CategoryView[];
}
/**
 * One moment of a finished match: the move that led there, what happened, and the table after it.
 */
export interface ReplayMoment {
  number: number;
  moves: number;
  seat: number | null;
  move: {
    [k: string]: unknown;
  } | null;
  label: string;
  events: unknown[];
  lines: string[];
  viewer: number | null;
  view: unknown;
  is_waiting: boolean;
  words: ChairWords | null;
}
/**
 * All moves of a finished match, as one viewer may see them.
 */
export interface ReplayView {
  match: string;
  game: string;
  names: string[];
  viewer: number | null;
  moves: number;
  steps: ReplayStep[];
}
/**
 * A move of a finished match: whose it was, what it is called, and what happened, as far as the viewer may know.
 */
export interface ReplayStep {
  number: number;
  row: number;
  seat: number;
  move: {
    [k: string]: unknown;
  };
  label: string;
  lines: string[];
}
/**
 * One numbered entry of a rulebook: a clause, a ruling, a decision point or a difference of two editions.
 */
export interface EntryView {
  number: string;
  kind: 'clause' | 'decision' | 'difference' | 'ruling';
  section: string;
  text: string;
  facts: string[];
  related: string[];
}
/**
 * A whole rulebook in one language.
 */
export interface RulesView {
  game: string;
  /**
   * The code of a language, such as en
   */
  language: string;
  sections: SectionView[];
  rulings: EntryView[];
  decisions: EntryView[];
  differences: EntryView[];
}
/**
 * A chapter of a rulebook with its clauses.
 */
export interface SectionView {
  name: string;
  clauses: EntryView[];
}
/**
 * The words of a game in one language: names by family and key, options, and terms that can be looked up.
 */
export interface WordsView {
  game: string;
  /**
   * The code of a language, such as en
   */
  language: string;
  names: {
    [k: string]: {
      [k: string]: string;
    };
  };
  options: OptionWords[];
  terms: Term[];
}
/**
 * An option of a game in words: its name, what it is about, and the names of its values.
 */
export interface OptionWords {
  key: string;
  name: string;
  about: string;
  values: {
    [k: string]: string;
  };
}
/**
 * A word of a game that can be looked up, with the clauses it rests on.
 */
export interface Term {
  group: string;
  key: string;
  name: string;
  clauses: string[];
}
/**
 * What fits a search, the best first.
 */
export interface SearchView {
  game: string;
  /**
   * The code of a language, such as en
   */
  language: string;
  query: string;
  hits: Hit[];
  more: number;
}
/**
 * Something that fits a search: an entry of the rulebook, a card, or a term.
 */
export interface Hit {
  kind: 'card' | 'clause' | 'decision' | 'difference' | 'ruling' | 'term';
  key: string;
  name: string;
  text: string;
  clauses: string[];
}
/**
 * An available lesson.
 */
export interface LessonListing {
  game: string;
  title: string;
  about: string;
  steps: number;
  minutes: number;
}
/**
 * A whole lesson: all steps of the learner, and what is said at the end.
 */
export interface LessonScript {
  game: string;
  title: string;
  about: string;
  done: string;
  steps: LessonStep[];
}
/**
 * A step of a lesson: what to do and why, what to look at, and the move that is expected.
 */
export interface LessonStep {
  number: number;
  text: string;
  highlight: string[];
  card: string | null;
  move: {
    [k: string]: unknown;
  };
  label: string;
  clauses: string[];
  icons: string[];
}
/**
 * The progress of a lesson.
 */
export interface LessonView {
  game: string;
  title: string;
  steps: number;
  state: 'done' | 'left' | 'watch' | 'yours';
  text: string;
  step: LessonStep | null;
}
/**
 * A request to open a table.
 */
export interface Wish {
  game: string;
  id: string | null;
  seats: number | null;
  options: {
    [k: string]: unknown;
  };
  title: string;
  private: boolean;
  pace: 'asynchronous' | 'live';
  clock: NoClock | PerMove | PerGame;
  rated: boolean;
  seating: string[] | null;
}
/**
 * Everyone may think as long as they like.
 */
export interface NoClock {
  type: 'none';
}
/**
 * A number of seconds per move; when they run out, the fallback move is made.
 */
export interface PerMove {
  type: 'per_move';
  seconds: number;
}
/**
 * A number of seconds for the whole game plus an increment per move; when they run out, a bot takes over.
 */
export interface PerGame {
  type: 'per_game';
  seconds: number;
  increment: number;
}
/**
 * A deck: its code and cards, every rule it breaks, and what could be swapped in.
 */
export interface DeckView {
  faction: 'atlanteans' | 'aztecs' | 'barbarians' | 'common' | 'egyptians' | 'japanese' | 'romans';
  name: string;
  code: string;
  designs: string[];
  cards: number;
  structure: {
    [k: string]: number;
  };
  expansions: ('atlanteans' | 'aztecs' | 'base' | 'friends' | 'magic')[];
  fits: boolean;
  faults: DeckFault[];
  swaps: SwapGroup[];
}
/**
 * A rule that a deck breaks: in a sentence, with its clauses, and the card that breaks it if there is one.
 */
export interface DeckFault {
  key: string;
  sentence: string;
  clauses: string[];
  card: string | null;
}
/**
 * What could come in from one box.
 */
export interface SwapGroup {
  expansion: 'atlanteans' | 'aztecs' | 'base' | 'friends' | 'magic';
  name: string;
  swaps: Swap[];
}
/**
 * A design that could come in, and the designs of the deck it could come in for.
 */
export interface Swap {
  into: string;
  instead_of: string[];
}
/**
 * Everything a deck builder begins with.
 */
export interface DecksView {
  language: string;
  formats: FormatView[];
  factions: FactionPool[];
  expansions: {
    [k: string]: string;
  };
  size: number;
  structure: {
    [k: string]: number;
  };
  smallest_free: number;
}
/**
 * A format with the rules it means.
 */
export interface FormatView {
  format: 'open' | 'standard';
  sentence: string;
  clauses: string[];
}
/**
 * A faction with its base deck and everything it may play.
 */
export interface FactionPool {
  faction: 'atlanteans' | 'aztecs' | 'barbarians' | 'common' | 'egyptians' | 'japanese' | 'romans';
  name: string;
  code: string;
  designs: PoolDesign[];
}
/**
 * A design a faction may play; its fields are in the catalogue of cards.
 */
export interface PoolDesign {
  id: string;
  copies: number;
  counts_as: 'atlanteans' | 'aztecs' | 'base' | 'friends' | 'magic';
  in_base: boolean;
  house: boolean;
}
/**
 * The table as one seat sees it; `seat` is None for a spectator.
 */
export interface Warehouse51TableView {
  seat: number | null;
  phase: string;
  waiting: number[];
  starter: number;
  revealer: number | null;
  last_winner: number | null;
  offer: string | null;
  settling: string | null;
  standing: Warehouse51Standing | null;
  my_sealed_bid: number | null;
  opened: number[];
  reserve: number;
  tokens: number;
  certificate_supply: number;
  decks: {
    [k: string]: number;
  };
  unrevealed: string[];
  panels: Warehouse51Panel[];
  gaps: (string[] | null)[];
  seen: number[][];
  discard: string[];
  exposed: string[];
  question: Warehouse51Question | null;
  options: string[];
  outcome: Warehouse51Outcome | null;
  named: string[];
}
/**
 * The highest bid of an open auction.
 */
export interface Warehouse51Standing {
  seat: number;
  ingots: number;
}
/**
 * What lies in front of a seat, as everyone (or the seat itself) sees it.
 */
export interface Warehouse51Panel {
  seat: number;
  purse: number | null;
  relics: Warehouse51Holding[];
  certificates: number;
  passed: boolean;
  has_sealed: boolean;
}
/**
 * A relic in a collection with what lies on it.
 */
export interface Warehouse51Holding {
  relic: string;
  pawned: boolean;
  certificates: number;
  certified: boolean;
}
/**
 * What is asked: the relic it is about (none for a buyer's certificate) and how many answers are left.
 */
export interface Warehouse51Question {
  relic: string | null;
  left: number;
}
/**
 * How a game ended: who won, what decided it, and the score sheet of every seat: sources that add up to `total`.
 */
export interface Warehouse51Outcome {
  winners: number[];
  scores: {
    [k: string]: number;
  }[];
  reason: string;
}
/**
 * Turn up the top relic of a deck. (W51-065)
 */
export interface Warehouse51Reveal {
  type: 'reveal';
  deck: 'blue' | 'gold' | 'green' | 'red';
}
/**
 * Bid in an open auction. (W51-070, W51-072)
 */
export interface Warehouse51Bid {
  type: 'bid';
  ingots: number;
}
/**
 * Leave an open auction. (W51-070, W51-071)
 */
export interface Warehouse51Pass {
  type: 'pass';
}
/**
 * Hide a number of ingots in the fist; 0 is no bid. (W51-082, W51-087)
 */
export interface Warehouse51Seal {
  type: 'seal';
  ingots: number;
}
/**
 * Pawn one of your relics for 5 ingots. (W51-093..098)
 */
export interface Warehouse51Pawn {
  type: 'pawn';
  relic: string;
}
/**
 * Buy a pawned relic back. (W51-105, W51-106)
 */
export interface Warehouse51Redeem {
  type: 'redeem';
  relic: string;
}
/**
 * Buy back nothing more. (W51-105)
 */
export interface Warehouse51Done {
  type: 'done';
}
/**
 * Put the certificate on a relic. (W51-048, W51-049)
 */
export interface Warehouse51Certify {
  type: 'certify';
  relic: string;
}
/**
 * Leave the certificate unused. (W51-048)
 */
export interface Warehouse51Keep {
  type: 'keep';
}
/**
 * Make the counterfeit card of a relic void. (W51-114)
 */
export interface Warehouse51Cancel {
  type: 'cancel';
  relic: string;
}
/**
 * Forgo an effect that says "may". (W51-062)
 */
export interface Warehouse51Decline {
  type: 'decline';
}
/**
 * Answer what an effect asks: one relic, or one gap.
 */
export interface Warehouse51Choose {
  type: 'choose';
  relic?: string | null;
  gap?: number | null;
}
/**
 * The revealer turned up a relic; the auction is blind for a weapon. (W51-065..067)
 */
export interface Warehouse51Revealed {
  type: 'revealed';
  seat: number;
  deck: 'blue' | 'gold' | 'green' | 'red';
  relic: string;
  blind: boolean;
}
/**
 * A seat became the highest bidder of an open auction. (W51-072)
 */
export interface Warehouse51Raised {
  type: 'raised';
  seat: number;
  ingots: number;
}
/**
 * A seat left the auction. (W51-071)
 */
export interface Warehouse51Passed {
  type: 'passed';
  seat: number;
}
/**
 * A seat closed its fist; nobody else knows how much is in it. (W51-082)
 */
export interface Warehouse51Sealed {
  type: 'sealed';
  seat: number;
}
/**
 * All fists were opened at once. (W51-083)
 */
export interface Warehouse51Opened {
  type: 'opened';
  bids: number[];
}
/**
 * The highest bidder paid the left neighbour and took the relic. (W51-075..077, W51-084)
 */
export interface Warehouse51Sold {
  type: 'sold';
  seat: number;
  relic: string;
  ingots: number;
  paid_to: number;
}
/**
 * Nobody bid; the relic left the game. (W51-088)
 */
export interface Warehouse51Unsold {
  type: 'unsold';
  relic: string;
}
/**
 * A relic went to the Pawnbroker; the purse is counted before everyone. (W51-096, W51-097)
 */
export interface Warehouse51Pawned {
  type: 'pawned';
  seat: number;
  relic: string;
  purse: number;
}
/**
 * An effect moved ingots; None stands for the reserve.
 */
export interface Warehouse51Moved {
  type: 'moved';
  relic: string;
  source: number | null;
  to: number | null;
  ingots: number;
}
/**
 * An effect moved a relic to another collection. (W51-058)
 */
export interface Warehouse51Handed {
  type: 'handed';
  cause: string;
  relic: string;
  source: number;
  to: number;
}
/**
 * A curse had no effect, because its owner is warded.
 */
export interface Warehouse51Shielded {
  type: 'shielded';
  seat: number;
  relic: string;
}
/**
 * An effect could not be applied and was ignored. (W51-063)
 */
export interface Warehouse51Fizzled {
  type: 'fizzled';
  seat: number;
  relic: string;
}
/**
 * A seat forwent an optional effect. (W51-062)
 */
export interface Warehouse51Declined {
  type: 'declined';
  seat: number;
  relic: string;
}
/**
 * A relic received certificates, or its buyer took them. (W51-046, W51-047, H-12)
 */
export interface Warehouse51Awarded {
  type: 'awarded';
  seat: number;
  relic: string;
  count: number;
  to_buyer: boolean;
}
/**
 * A seat looked into a gap; which one is public.
 */
export interface Warehouse51Looked {
  type: 'looked';
  seat: number;
  relic: string;
  gap: number;
}
/**
 * What lies in a gap, known to the one who looked. (W51-026)
 */
export interface Warehouse51Saw {
  type: 'saw';
  witness: number;
  gap: number;
  relics: string[];
}
/**
 * The last auction is over and pawning with it. (W51-104)
 */
export interface Warehouse51Closed {
  type: 'closed';
  first: number;
}
/**
 * A relic was bought back. (W51-105, W51-106)
 */
export interface Warehouse51Redeemed {
  type: 'redeemed';
  seat: number;
  relic: string;
  ingots: number;
}
/**
 * A certificate was put on a relic. (W51-048, W51-049)
 */
export interface Warehouse51Certified {
  type: 'certified';
  seat: number;
  relic: string;
}
/**
 * A certificate stayed unused. (W51-048)
 */
export interface Warehouse51Kept {
  type: 'kept';
  seat: number;
}
/**
 * All counterfeit cards of the gaps were turned up; those of certified relics are ignored. (W51-111, W51-050)
 */
export interface Warehouse51Exposed {
  type: 'exposed';
  gaps: string[][];
  ignored: string[];
}
/**
 * The Horn's owner named a relic whose counterfeit card is to be void if it is turned up. (H-14)
 */
export interface Warehouse51Named {
  type: 'named';
  seat: number;
  relic: string;
}
/**
 * The owner of the Horn made a counterfeit card void. (W51-114)
 */
export interface Warehouse51Cancelled {
  type: 'cancelled';
  seat: number;
  relic: string;
}
/**
 * A relic left a collection for good, as a counterfeit or by an effect. (W51-112)
 */
export interface Warehouse51Discarded {
  type: 'discarded';
  seat: number;
  relic: string;
  cause: 'counterfeit' | 'effect';
}
/**
 * The game is over. (W51-115, W51-135..138)
 */
export interface Warehouse51Scored {
  type: 'scored';
  winners: number[];
  totals: number[];
  reason: string;
}
/**
 * The options of one game. A switch left at None takes the edition's value; `settle` fills it in.
 */
export interface Warehouse51Options {
  edition?: 'en' | 'it';
  counterfeit_count?: (22 | 23) | null;
  blind_tie_break?: ('from_revealer' | 'left_of_first_speaker' | 'left_of_revealer') | null;
  open_auction_end?: ('all_but_one' | 'all_passed') | null;
  certificate_on_giver?: boolean | null;
  first_player?: string;
  ages?: number[] | null;
  purses?: 'open' | 'screened';
  pawn_window?: 'any_time' | 'between_auctions' | 'own_decision';
  relic_pack?: string;
  jump_bids?: boolean;
  mjollnir_scope?: 'open' | 'open_and_blind';
  certificate_binding?: 'buyer' | 'relic';
  horn_target?: 'any' | 'own';
  horn_timing?: 'after_reveal' | 'before_reveal';
  last_player?: 'asked' | 'discarded' | 'wins_free';
  pawn_after_last_auction?: boolean;
  pay_shortfall?: 'as_much_as_possible' | 'ignore_all';
  second_after_tied_first?: 'award' | 'none';
  second_after_three_tied?: 'award' | 'none';
  empty_can_place?: boolean;
  deal?: 'drawn' | 'fixed';
}
/**
 * The table as one seat sees it; `seat` is None for a spectator.
 */
export interface SettlersTableView {
  seat: number | null;
  round: number;
  phase: string;
  first: number;
  active: number;
  waiting: number[];
  question: string;
  asked: SettlersAsked | null;
  looking_at: string[];
  prayer: SettlersPrayerView | null;
  known_top: string[];
  offer: string[];
  common_deck: number;
  common_discard: string[];
  panels: SettlersPanel[];
  attack_row: string[];
  attack_deck: number;
  collection: string[];
  outcome: SettlersOutcome | null;
}
/**
 * The public part of a question: all of it follows from moves everyone saw.
 */
export interface SettlersAsked {
  card: string | null;
  good: string | null;
  goods: {
    [k: string]: number;
  };
  number: number;
  seat: number | null;
  options: {
    [k: string]: number;
  }[];
  stored: string[];
}
/**
 * The Prayer that is being said; all of it is open. (AZ-086, AZ-094)
 */
export interface SettlersPrayerView {
  seat: number;
  card: string;
  number: number;
  way: string | null;
  colours: string[];
  colour: string | null;
  drawn: string[];
  used: string[];
  tokens: string[];
  tricolour: string | null;
  counts: {
    [k: string]: number;
  };
}
/**
 * An empire as everyone, or its own seat, sees it; hidden cards are None, and only their number is shown.
 */
export interface SettlersPanel {
  seat: number;
  faction: string;
  points: number;
  goods: {
    [k: string]: number;
  };
  blessings: string[];
  hand: string[] | null;
  hand_common: number;
  hand_faction: number;
  deals: string[];
  routes: string[];
  empire: SettlersHolding[];
  annexed: string[];
  deck: number;
  discard: string[];
  passed: boolean;
  drafted: number;
  draft: string[] | null;
}
/**
 * A Location or Foundation with what lies on and under it.
 */
export interface SettlersHolding {
  card: string;
  foundation: boolean;
  spent: {
    [k: string]: number;
  };
  defence: boolean;
  samurai: boolean;
  uses: number;
  under: string[];
  stored: {
    [k: string]: number;
  };
  blocked: boolean;
  reacted: number;
  held_by: number;
  kept: string[];
  unlocked: boolean;
  statues: number;
  technology: ('basic' | 'defence' | 'glory') | null;
}
/**
 * How a game ended: who won, what decided it, and the score sheet of every seat: sources that add up to `total`.
 */
export interface SettlersOutcome {
  winners: number[];
  scores: {
    [k: string]: number;
  }[];
  reason: string;
}
/**
 * Take one of the Common cards on display, or of the cards dealt to draft from. (IS-031, IS-032, IS-143..145)
 */
export interface SettlersTake {
  type: 'take';
  card: string;
}
/**
 * Build a card from the hand. (IS-051)
 */
export interface SettlersBuild {
  type: 'build';
  card: string;
}
/**
 * Make a Deal with a Faction card from the hand. (IS-062)
 */
export interface SettlersDeal {
  type: 'deal';
  card: string;
}
/**
 * Raze a card from the hand, or an opponent's Location. (IS-067, IS-068)
 */
export interface SettlersRaze {
  type: 'raze';
  card: string;
}
/**
 * Use an Action Location once, or both its uses in one action. (IS-075..077)
 */
export interface SettlersActivate {
  type: 'activate';
  card: string;
  times?: 1 | 2;
}
/**
 * Send a Worker to another seat's Open Production Location. (OP-02)
 */
export interface SettlersVisit {
  type: 'visit';
  card: string;
}
/**
 * Pay for the second ability of one of your Locations. (TE-05)
 */
export interface SettlersUnlock {
  type: 'unlock';
  card: string;
}
/**
 * Begin to spend pairs of Workers; the Goods are named one by one, then `done`. (IS-082)
 */
export interface SettlersExchange {
  type: 'exchange';
}
/**
 * Take no more turns this round. (IS-045..048)
 */
export interface SettlersPass {
  type: 'pass';
}
/**
 * Place the Defence token on one of your Common Locations. (IS-083)
 */
export interface SettlersDefend {
  type: 'defend';
  card: string;
}
/**
 * Send a Worker as a samurai to one of your Faction Locations. (IS-084)
 */
export interface SettlersDeploy {
  type: 'deploy';
  card: string;
}
/**
 * Put a hand card under the Gate, or a Resource on the Shrine, for good. (IS-110, IS-111)
 */
export interface SettlersPut {
  type: 'put';
  card?: string | null;
  good?:
    | (
        | 'blessing'
        | 'card'
        | 'defence'
        | 'food'
        | 'gold'
        | 'raze'
        | 'stone'
        | 'tech'
        | 'tech_defence'
        | 'tech_glory'
        | 'vp'
        | 'wood'
        | 'worker'
      )
    | null;
}
/**
 * Answer what the table asks: a card, a Good, a printed option, a seat, a deck, a colour, or how to pray.
 *
 *     The way `blessings` uses all tokens that apply, `some` lets them be named one by one. (AZ-054, AZ-092)
 */
export interface SettlersChoose {
  type: 'choose';
  card?: string | null;
  good?:
    | (
        | 'blessing'
        | 'card'
        | 'defence'
        | 'food'
        | 'gold'
        | 'raze'
        | 'stone'
        | 'tech'
        | 'tech_defence'
        | 'tech_glory'
        | 'vp'
        | 'wood'
        | 'worker'
      )
    | null;
  option?: number | null;
  seat?: number | null;
  deck?: ('common' | 'faction') | null;
  colour?:
    | ('black' | 'blue' | 'brown' | 'gold' | 'grey' | 'orange' | 'pink' | 'purple' | 'red' | 'white')
    | 'tricolour'
    | null;
  way?: ('blessings' | 'draw' | 'some') | null;
}
/**
 * Choose how many Gold replace the Resource to be paid. (IS-005)
 */
export interface SettlersPay {
  type: 'pay';
  gold: number;
}
/**
 * End the turn, or name no more Goods.
 */
export interface SettlersDone {
  type: 'done';
}
/**
 * Take none of what is offered. (IS-125)
 */
export interface SettlersDecline {
  type: 'decline';
}
/**
 * Place a Technology token on one of your Common Locations; only the Atlanteans do. (AT-017, AT-018)
 */
export interface SettlersUpgrade {
  type: 'upgrade';
  card: string;
  token?: 'basic' | 'defence' | 'glory';
}
/**
 * A new round with its first player. (IS-026, IS-028)
 */
export interface SettlersRoundBegan {
  type: 'round_began';
  round: number;
  first: number;
}
/**
 * A phase of the round. (IS-026)
 */
export interface SettlersPhaseBegan {
  type: 'phase_began';
  phase: string;
}
/**
 * Common cards were turned up. (IS-031)
 */
export interface SettlersDisplayed {
  type: 'displayed';
  cards: string[];
}
/**
 * A seat took a card from the open display. (IS-031, IS-032)
 */
export interface SettlersTook {
  type: 'took';
  seat: number;
  card: string;
}
/**
 * A seat laid a drafted card aside; which one is its secret. (IS-143)
 */
export interface SettlersDrafted {
  type: 'drafted';
  seat: number;
}
/**
 * A seat drew a card; which one is its secret. (IS-006)
 */
export interface SettlersDrew {
  type: 'drew';
  seat: number;
  deck: 'common' | 'faction';
}
/**
 * The card a seat drew, known to it alone. (IS-033)
 */
export interface SettlersSawCard {
  type: 'saw_card';
  witness: number;
  card: string;
}
/**
 * A seat took Goods as one gain; `source` is the Location, None for board, Deals and razing.
 */
export interface SettlersGained {
  type: 'gained';
  seat: number;
  goods: {
    [k: string]: number;
  };
  source: string | null;
}
/**
 * A seat paid Goods, onto a Location or into the supply. (IS-176)
 */
export interface SettlersPaid {
  type: 'paid';
  seat: number;
  goods: {
    [k: string]: number;
  };
  onto: string | null;
}
/**
 * A seat built a Location. (IS-051)
 */
export interface SettlersBuilt {
  type: 'built';
  seat: number;
  card: string;
}
/**
 * A seat gave up a Location or Foundation for a location symbol. (IS-053)
 */
export interface SettlersGaveUp {
  type: 'gave_up';
  seat: number;
  card: string;
}
/**
 * A seat made a Deal, or with a Trade Route one with an opponent's Location. (IS-062, IS-114)
 */
export interface SettlersDealMade {
  type: 'deal_made';
  seat: number;
  card: string;
  route: boolean;
}
/**
 * A Deal came to an end, or moved to another seat. (IS-107, IS-113, IS-131)
 */
export interface SettlersDealLost {
  type: 'deal_lost';
  seat: number;
  card: string;
  to: number | null;
}
/**
 * A seat razed a card from the hand, or a Location. (IS-067, IS-068)
 */
export interface SettlersRazed {
  type: 'razed';
  seat: number;
  card: string;
  owner: number | null;
}
/**
 * A seat has one more Foundation, face down. (IS-070, IS-122)
 */
export interface SettlersFounded {
  type: 'founded';
  seat: number;
}
/**
 * A Location was removed, not razed. (IS-109, IS-129)
 */
export interface SettlersRemoved {
  type: 'removed';
  seat: number;
  card: string;
  owner: number;
}
/**
 * An Action Location can no longer be used this round. (IS-127)
 */
export interface SettlersBlocked {
  type: 'blocked';
  seat: number;
  card: string;
}
/**
 * A Location counts as another seat's until the end of the round. (IS-124)
 */
export interface SettlersAnnexed {
  type: 'annexed';
  seat: number;
  card: string;
}
/**
 * An annexed Location went back to its owner.
 */
export interface SettlersReturned {
  type: 'returned';
  seat: number;
  card: string;
}
/**
 * A seat used an Action Location. (IS-075)
 */
export interface SettlersActivated {
  type: 'activated';
  seat: number;
  card: string;
  times: number;
}
/**
 * A used Action Location got its uses back. (IS-126)
 */
export interface SettlersFreed {
  type: 'freed';
  seat: number;
  card: string;
}
/**
 * A seat took a Resource out of another's supply. (IS-102)
 */
export interface SettlersRobbed {
  type: 'robbed';
  seat: number;
  victim: number;
  good: string;
}
/**
 * A seat discarded a card from its hand. (IS-119, IS-137)
 */
export interface SettlersDiscarded {
  type: 'discarded';
  seat: number;
  card: string;
}
/**
 * A seat placed its Defence token. (IS-083)
 */
export interface SettlersDefended {
  type: 'defended';
  seat: number;
  card: string;
}
/**
 * A seat deployed a samurai. (IS-084)
 */
export interface SettlersDeployed {
  type: 'deployed';
  seat: number;
  card: string;
}
/**
 * A seat put a hand card, face down, or a Resource on a Location for good. (IS-110, IS-111)
 */
export interface SettlersTucked {
  type: 'tucked';
  seat: number;
  onto: string;
  good: string | null;
}
/**
 * A seat threw away a Good just received for points.
 */
export interface SettlersThrewAway {
  type: 'threw_away';
  seat: number;
  good: string;
  points: number;
}
/**
 * A seat takes no more turns this round. (IS-046)
 */
export interface SettlersPassed {
  type: 'passed';
  seat: number;
}
/**
 * The Common deck was rebuilt from its discard pile. (IS-018)
 */
export interface SettlersRebuilt {
  type: 'rebuilt';
}
/**
 * A seat discarded what it could not store. (IS-091..093)
 */
export interface SettlersCleanedUp {
  type: 'cleaned_up';
  seat: number;
  kept: {
    [k: string]: number;
  };
}
/**
 * A new attack card leads the row. (IS-156)
 */
export interface SettlersAttackRevealed {
  type: 'attack_revealed';
  good: string;
}
/**
 * The virtual player took a Location; from its own side, or by an attack. (IS-155, IS-161)
 */
export interface SettlersLocationLost {
  type: 'location_lost';
  card: string;
  attacked: boolean;
}
/**
 * The game is over. (IS-097..100)
 */
export interface SettlersFinished {
  type: 'finished';
  winners: number[];
  totals: number[];
  reason: string;
}
/**
 * A seat took a Blessing token; the Aztec board makes the tricolour one. (AZ-027, AZ-031)
 */
export interface SettlersBlessed {
  type: 'blessed';
  seat: number;
  colour: string;
}
/**
 * A seat prays with a Location; `colour` is what it declared, None where nothing is declared. (AZ-042, AZ-045)
 */
export interface SettlersPrayerBegan {
  type: 'prayer_began';
  seat: number;
  card: string;
  number: number;
  colour: string | null;
}
/**
 * A seat chose the colour of its Prayer. (AZ-044)
 */
export interface SettlersColourChosen {
  type: 'colour_chosen';
  seat: number;
  colour: string;
}
/**
 * The Common cards drawn for a Prayer, open to all. (AZ-043, AZ-094)
 */
export interface SettlersPrayerDrawn {
  type: 'prayer_drawn';
  seat: number;
  cards: string[];
}
/**
 * A seat added a kept card to its Prayer. (AZ-080)
 */
export interface SettlersUsedKept {
  type: 'used_kept';
  seat: number;
  card: string;
}
/**
 * A Prayer succeeded or failed; the count of every colour that mattered. (AZ-089, AZ-090)
 */
export interface SettlersPrayerCounted {
  type: 'prayer_counted';
  seat: number;
  hit: boolean;
  counts: {
    [k: string]: number;
  };
}
/**
 * A seat put a card face up under a Location for later Prayers. (AZ-077, AZ-104)
 */
export interface SettlersKeptCard {
  type: 'kept_card';
  seat: number;
  onto: string;
  card: string;
}
/**
 * Common cards were turned up to keep one of them. (ROM068, JAP068)
 */
export interface SettlersLookedAt {
  type: 'looked_at';
  seat: number;
  cards: string[];
}
/**
 * A seat sent a Worker to the Open Production Location of another. (OP-02)
 */
export interface SettlersVisited {
  type: 'visited';
  seat: number;
  card: string;
  owner: number;
}
/**
 * A seat unlocked the second ability of a Location. (TE-05)
 */
export interface SettlersUnlocked {
  type: 'unlocked';
  seat: number;
  card: string;
}
/**
 * A seat placed a Technology token, basic, defence or glory, on one of its Common Locations. (AT-018)
 */
export interface SettlersUpgraded {
  type: 'upgraded';
  seat: number;
  card: string;
  token: string;
}
/**
 * A statue token was put on a Location, the first, second or third.
 */
export interface SettlersStatueSet {
  type: 'statue_set';
  seat: number;
  card: string;
  number: number;
}
/**
 * A seat completed a SET of a colour. (SE-07)
 */
export interface SettlersSetCompleted {
  type: 'set_completed';
  seat: number;
  colour: string;
}
/**
 * A seat looked at the top Common cards; which they are is its secret.
 */
export interface SettlersPeeked {
  type: 'peeked';
  seat: number;
  number: number;
}
/**
 * A seat handed in a Resource for a card of its Prayer, or Gold in its place. (AZ-101, R-45)
 */
export interface SettlersSacrificed {
  type: 'sacrificed';
  seat: number;
  good: string;
  gold: boolean;
}
/**
 * The options of one game.
 */
export interface SettlersOptions {
  factions?: ('atlanteans' | 'aztecs' | 'barbarians' | 'egyptians' | 'japanese' | 'romans')[] | null;
  format?: 'open' | 'standard';
  decks?: string[] | null;
  open_deck?: 'free' | 'thirty';
  cards?: 'all' | 'documented';
  card_pack?: string;
  first_player?: string;
  lookout?: 'advanced' | 'alternate' | 'standard';
  peaceful?: boolean;
  faction_deck_empty?: 'reshuffle' | 'stop';
  tiebreak_gold?: boolean;
  raze_events?: 'action_only' | 'all';
  remove_scope?: 'any' | 'common';
  trade_route_is_deal?: boolean;
  shrine_steps?: 'cumulative' | 'highest';
  refresh_lifts_block?: boolean;
  ra_last_round?: 'reverts' | 'scores';
  production_order?: 'free' | 'printed';
  shrine_gold?: boolean;
  activation_without_target?: boolean;
  solo_goal?: 'all' | 'faction';
  solo_japanese?: 'in_order' | 'instead';
  discard_piles?: 'open' | 'top_only';
  voice_flat_gain?: 'blessing' | 'none' | 'vp';
  kept_in_blessing_mode?: boolean;
  kept_named?: 'after_draw' | 'before_draw';
  feature_prayers?: 'compulsory' | 'optional';
  offer_gold?: boolean;
  priest_blessing_deal?: 'none' | 'token_colour';
  orange_card_is_wild?: boolean;
  unlock_lasts?: 'game' | 'round';
  building_prayers?: boolean;
  taken_placements?: 'owner' | 'taker';
  technology_lasts?: 'game' | 'round';
  technology_action?: 'again' | 'double';
  advanced_doubles?: boolean;
  advanced_defence?: 'plus_one' | 'unrazable';
  sunk_finals?: 'lost' | 'score';
  solo_sinking?: 'stand' | 'sunk';
}
