/** Texts that lie on each other, or reach beyond the screen or their box: empty on a screen that can be read. */

interface Line {
  readonly element: Element;
  readonly text: string;
  readonly box: DOMRect;
}

const isHidden = (element: Element): boolean => element.closest('.visually-hidden, svg') !== null;

/** A line's box is higher than its letters by about a third. */
const inkOf = ({ x, y, width, height }: DOMRect): DOMRect =>
  new DOMRect(x, y + height * 0.18, width, height * 0.64);

/** Every line of text of the page with the place that it takes. */
function linesOf(root: Element): readonly Line[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const lines: Line[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!element || !text || isHidden(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      if (box.width > 1) lines.push({ element, text: text.slice(0, 40), box: inkOf(box) });
  }
  return lines;
}

/** Lines of one paragraph may touch by a pixel or two. */
const overlap = (a: DOMRect, b: DOMRect): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6;

/** What stays in its place while the page scrolls below it: a text below it can be scrolled away. */
function layerOf(element: Element | null): Element | null {
  if (!element || getComputedStyle(element).position === 'fixed') return element;
  return layerOf(element.parentElement);
}

/** A box that a text must not leave. */
const BOXES = 'a, button, .panel, .message, header';

/** A list in one line that a finger moves sideways. */
function isInSidewaysList(element: Element | null): boolean {
  if (!element) return false;
  const isScroller = /auto|scroll/.test(getComputedStyle(element).overflowX);
  return (isScroller && element.matches('ol, ul')) || isInSidewaysList(element.parentElement);
}

function isBeyond({ element, box }: Line): boolean {
  if (isInSidewaysList(element)) return false;
  const outer = element.closest(BOXES)?.getBoundingClientRect();
  const right = Math.min(outer?.right ?? Infinity, document.documentElement.clientWidth);
  return (
    box.right > right + 2 ||
    box.left < (outer?.left ?? 0) - 2 ||
    box.bottom > (outer?.bottom ?? Infinity) + 3
  );
}

export function textFaults(root: Element = document.body): readonly string[] {
  const lines = linesOf(root);
  const beyond = lines.filter(isBeyond).map(({ text }) => `"${text}" is beyond its box`);
  const over = lines.flatMap((a, at) =>
    lines
      .slice(at + 1)
      .filter((b) => a.element !== b.element && overlap(a.box, b.box))
      .filter((b) => layerOf(a.element) === layerOf(b.element))
      .map((b) => `"${a.text}" lies on "${b.text}"`),
  );
  return [...new Set([...beyond, ...over])];
}
