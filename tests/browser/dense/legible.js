// Finds on a page what cannot be read or touched: text that is cut, text over text, words broken without a hyphen,
// pictures that are cropped or distorted, things outside the screen, and controls too small for a finger.
// Returns a list of { kind, where, text }.
window.legible = (asked = {}) => {
  const LEAST_TARGET = 40;
  const BETWEEN = /[\s\u00ad\u200b\u2010-\u2015\-/·…|+×→,.;:()]+/u;
  const found = new Map();
  const page = document.scrollingElement;
  const styles = new Map();
  const styleOf = (one) => {
    if (!styles.has(one)) styles.set(one, getComputedStyle(one));
    return styles.get(one);
  };
  const classOf = (one) => (typeof one.className === 'string' ? one.className : '').split(/\s+/).filter((name) => name && !name.startsWith('svelte-'));
  const nameOf = (one) => [one.tagName.toLowerCase(), ...classOf(one)].join('.');
  const whereOf = (one) => {
    const path = [];
    for (let at = one; at && path.length < 3; at = at.parentElement) path.unshift(nameOf(at));
    return path.join(' > ');
  };
  const report = (kind, one, text) => {
    const where = whereOf(one);
    const key = `${kind} ${where}`;
    const known = found.get(key);
    if (known) known.times += 1;
    else found.set(key, { kind, where, text: String(text).replace(/\s+/g, ' ').trim().slice(0, 80), times: 1 });
  };
  const isShown = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isHidden = (one) => one.closest('.visually-hidden, svg, script, style, noscript, [data-flight], [hidden]') !== null;

  // The window on top, if one is open, is what a person looks at.
  const windows = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(isShown);
  const root = windows.at(-1) ?? document.body;

  // Texts, with the boxes of their lines.
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const own = node.parentElement;
    if (!node.data.trim() || isHidden(own) || !isShown(own)) continue;
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter((line) => line.width > 1 && line.height > 1);
    if (lines.length) texts.push({ node, own, lines, size: parseFloat(styleOf(own).fontSize) });
  }

  // The boxes around an element that cut what leaves them, or let it be scrolled to.
  const cutters = new Map();
  const cuttersOf = (one) => {
    if (one === null || one === document.documentElement || one === document.body) return [];
    if (cutters.has(one)) return cutters.get(one);
    const { overflowX, overflowY, position, clipPath } = styleOf(one);
    const rest = position === 'fixed' ? [] : cuttersOf(one.parentElement);
    const own = overflowX === 'visible' && overflowY === 'visible' && clipPath === 'none' ? rest : [{ one, overflowX, overflowY, box: one.getBoundingClientRect() }, ...rest];
    cutters.set(one, own);
    return own;
  };
  // Words for screen readers only are kept in a box of one pixel.
  const isForEars = (one) => cuttersOf(one).some(({ box }) => box.width < 3 || box.height < 3);
  const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';

  // Text that is cut, unless it can be scrolled to.
  const seen = [];
  for (const text of texts) {
    if (isForEars(text.own)) continue;
    const spareX = 2;
    const spareY = text.size * 0.3;
    let visible = true;
    // What can be scrolled into sight in one box is not cut by the boxes around it.
    let [reachableX, reachableY] = [false, false];
    for (const { overflowX, overflowY, box } of cuttersOf(text.own)) {
      const wide = text.lines.some((line) => line.right > box.right + spareX || line.left < box.left - spareX);
      const high = text.lines.some((line) => line.bottom > box.bottom + spareY || line.top < box.top - spareY);
      if (wide && !scrolls(overflowX) && !reachableX) report('cut', text.own, text.node.data);
      if (high && !scrolls(overflowY) && !reachableY) report('cut', text.own, text.node.data);
      reachableX ||= wide && scrolls(overflowX);
      reachableY ||= high && scrolls(overflowY);
      if (wide || high) visible = false;
    }
    if (visible && text.lines.some((line) => line.right > innerWidth + spareX || line.left < -spareX)) {
      report('outside', text.own, text.node.data);
      visible = false;
    }
    if (visible) seen.push(text);
  }

  // Words that go on in the next line without a hyphen.
  for (const { node, own, lines } of texts) {
    if (lines.length < 2 || isForEars(own)) continue;
    let at = 0;
    for (const word of node.data.split(BETWEEN)) {
      const start = node.data.indexOf(word, at);
      at = start + word.length;
      if (word.length < 3) continue;
      // The hyphen drawn for a soft one belongs to the letter after it.
      range.setStart(node, start + (node.data[start - 1] === '\u00ad' ? 1 : 0));
      range.setEnd(node, at);
      const rows = new Set([...range.getClientRects()].filter((line) => line.width > 1).map((line) => Math.round(line.top)));
      if (rows.size > 1) report('broken', own, word);
    }
  }

  // Text over text: two lines in one place, where nothing that lies between hides the lower one.
  const lines = seen.flatMap((text) => text.lines.map((line) => {
    const middle = (line.top + line.bottom) / 2;
    const half = Math.min(line.height, text.size * 0.7) / 2;
    return { text, left: line.left + 1, right: line.right - 1, top: middle - half, bottom: middle + half };
  })).filter((line) => line.bottom > 0 && line.top < innerHeight).sort((one, other) => one.top - other.top);
  const isOpaque = (one) => {
    const { backgroundColor, backgroundImage } = styleOf(one);
    return backgroundImage !== 'none' || !/^rgba\(.*, 0(\.\d+)?\)$|transparent/.test(backgroundColor);
  };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { pointer-events: auto !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const bothSeen = (one, other, x, y) => {
    const stack = document.elementsFromPoint(x, y);
    const [first, second] = [stack.indexOf(one), stack.indexOf(other)].sort((a, b) => a - b);
    if (first < 0) return false;
    const above = stack.slice(0, first).some((over) => isOpaque(over) || ['svg', 'IMG'].includes(over.tagName));
    if (above) return false;
    return !stack.slice(first, second).some((over) => isOpaque(over) && !over.contains(stack[second]));
  };
  for (let place = 0; place < lines.length; place += 1) {
    const one = lines[place];
    for (let next = place + 1; next < lines.length && lines[next].top < one.bottom; next += 1) {
      const other = lines[next];
      if (other.text === one.text) continue;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide < 2 || high < 2) continue;
      const x = Math.max(one.left, other.left) + wide / 2;
      const y = Math.max(one.top, other.top) + high / 2;
      if (bothSeen(one.text.own, other.text.own, x, y)) report('over', one.text.own, `${one.text.node.data} / ${other.text.node.data}`);
    }
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);

  // Pictures. The frame of a drawing is fitted into its element and may not be cut; what it paints beside the frame may.
  const isDrawing = (one) => one.currentSrc.startsWith('data:image/svg+xml') || one.currentSrc.endsWith('.svg');
  const drawnBox = (one) => {
    const box = one.getBoundingClientRect();
    const [wide, high] = [box.width / one.naturalWidth, box.height / one.naturalHeight];
    const fit = styleOf(one).objectFit;
    if (fit === 'fill' && !isDrawing(one)) return { box, skew: wide / high };
    const scale = fit === 'cover' ? Math.max(wide, high) : fit === 'none' ? 1 : Math.min(wide, high);
    const [x, y] = [(one.naturalWidth * scale) / 2, (one.naturalHeight * scale) / 2];
    const [middleX, middleY] = [box.left + box.width / 2, box.top + box.height / 2];
    return { box: { left: middleX - x, right: middleX + x, top: middleY - y, bottom: middleY + y }, skew: 1 };
  };
  for (const one of root.querySelectorAll('img')) {
    if (isHidden(one) || !isShown(one) || !one.complete) continue;
    const said = one.alt || one.currentSrc.slice(0, 60);
    if (!one.naturalWidth) { report('unloaded', one, said); continue; }
    const { box, skew } = drawnBox(one);
    if (Math.max(skew, 1 / skew) > 1.03) report('distorted', one, `${skew.toFixed(2)} ${said}`);
    const spare = 1 + 0.02 * (box.bottom - box.top);
    const own = { overflowX: 'hidden', overflowY: 'hidden', box: one.getBoundingClientRect() };
    let [reachableX, reachableY] = [false, false];
    for (const { overflowX, overflowY, box: edge } of [own, ...cuttersOf(one.parentElement)]) {
      const wide = Math.max(box.right - edge.right, edge.left - box.left);
      const high = Math.max(box.bottom - edge.bottom, edge.top - box.top);
      if (wide > spare && !scrolls(overflowX) && !reachableX) report('cropped', one, `${Math.round(wide)} px at a side: ${said}`);
      if (high > spare && !scrolls(overflowY) && !reachableY) report('cropped', one, `${Math.round(high)} px above or below: ${said}`);
      reachableX ||= wide > spare && scrolls(overflowX);
      reachableY ||= high > spare && scrolls(overflowY);
    }
  }

  // The page and its controls.
  if (page.scrollWidth > innerWidth + 1) report('outside', page, `the page is ${page.scrollWidth} wide, the screen ${innerWidth}`);
  const isBig = innerWidth >= 900 && innerHeight >= 600;
  if (isBig && page.scrollHeight > innerHeight + 1) report('outside', page, `the page is ${page.scrollHeight} high, the screen ${innerHeight}`);
  const board = document.querySelector('[data-number] .board');
  if (isBig && asked.still !== false && board && board.scrollHeight > board.clientHeight + 1) report('scrolls', board, `the board is ${board.scrollHeight} high in ${board.clientHeight}`);
  if (isBig && asked.still !== false) {
    for (const one of root.querySelectorAll('[data-still]')) {
      if (one.scrollHeight > one.clientHeight + 1) report('scrolls', one, `${one.scrollHeight} high in ${one.clientHeight}`);
    }
  }
  for (const one of root.querySelectorAll('button, a[href], select, input, [role=button], [role=radio], [role=tab]')) {
    if (isHidden(one) || !isShown(one)) continue;
    const box = one.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const reachable = cuttersOf(one).some(({ overflowX }) => scrolls(overflowX));
    if (!reachable && (box.right > innerWidth + 1 || box.left < -1)) report('outside', one, one.textContent);
    const isText = styleOf(one).display === 'inline';
    if (asked.touch && !isText && (box.width < LEAST_TARGET - 0.5 || box.height < LEAST_TARGET - 0.5)) {
      report('small', one, `${Math.round(box.width)}x${Math.round(box.height)} ${one.getAttribute('aria-label') ?? one.textContent}`);
    }
  }
  return [...found.values()];
};
