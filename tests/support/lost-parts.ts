/** Parts of the page that cannot be seen or reached, in words. */
import type Axe from 'axe-core';

export const NARROW_SIZES = [
  { width: 360, height: 740 },
  { width: 640, height: 400 }, // 1280 × 800 at 200 %
  { width: 400, height: 640 }, // 800 × 1280 at 200 %
  { width: 844, height: 390 },
  { width: 320, height: 200 }, // 1280 × 800 at 400 %
] as const;

/** For the walk of the focus. */
export const FOCUS_SIZE = { width: 390, height: 500 } as const;

/** What cannot be seen while it has the focus. Runs in the page: it may use nothing from outside itself. */
export async function findHiddenFocus(): Promise<string[]> {
  const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const hidden: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(FOCUSABLE)) {
    if (element.tabIndex < 0) continue;
    element.focus();
    await new Promise(requestAnimationFrame);
    if (document.activeElement !== element) continue; // disabled, or behind a dialog
    const box = element.getBoundingClientRect();
    const x = box.left + box.width / 2;
    const y = Math.max(box.top, 0) + Math.min(box.height, innerHeight) / 2;
    const top = document.elementFromPoint(x, y);
    const own = top && (element.contains(top) || top.contains(element));
    const labelled = top?.closest('label')?.contains(element);
    const words = element.getAttribute('aria-label') ?? element.textContent;
    if (!own && !labelled) hidden.push(`${element.tagName} ${words.slice(0, 40)}`);
  }
  return hidden;
}

/** Runs in the page: it may use nothing from outside itself. */
export function findLost(): string[] {
  const PRESSABLE = 'button, a[href], input, select, [role="radio"], [role="option"]';
  const WORDS = 'h1, h2, h3, p, dt, dd, label, th, td, li, .value, .label';
  const found: string[] = [];
  const named = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class')}"> ${(
      element.getAttribute('aria-label') ??
      element.textContent ??
      ''
    ).slice(0, 40)}`;
  /** For a screen reader only, or not there at all. */
  const hidden = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return true;
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).clipPath === 'inset(50%)') return true;
    return element.closest('[aria-hidden="true"], [inert]') !== null;
  };
  const scrolls = (element: Element) => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      const { overflowY } = getComputedStyle(at);
      if (/auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight) return true;
    }
    return document.documentElement.scrollHeight > innerHeight;
  };

  /** Words of a list in one line, which is scrolled sideways. */
  const isInLine = (element: Element) => {
    const line = element.closest('.case-rows');
    return line !== null && line !== element && line.scrollWidth > line.clientWidth;
  };

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`page is ${scrollWidth - clientWidth} px too wide`);
  for (const element of document.querySelectorAll(`${PRESSABLE}, ${WORDS}`)) {
    const box = element.getBoundingClientRect();
    if (hidden(element) || box.width <= 1 || box.height <= 1) continue;
    if (!isInLine(element) && (box.left < -1 || box.right > innerWidth + 1))
      found.push(`sticks out: ${named(element)}`);
    if (!scrolls(element) && (box.top < -1 || box.bottom > innerHeight + 1))
      found.push(`below the edge: ${named(element)}`);
    const clips = getComputedStyle(element).overflowX !== 'visible' && element.tagName !== 'INPUT';
    if (clips && element.scrollWidth > element.clientWidth + 1)
      found.push(`words are cut: ${named(element)}`);
    for (const part of element.matches(PRESSABLE) ? element.querySelectorAll('span') : []) {
      const inner = part.getBoundingClientRect();
      if (!hidden(part) && (inner.right > box.right + 1 || inner.left < box.left - 1))
        found.push(`words stick out: ${named(element)}`);
    }
  }
  for (const element of document.querySelectorAll(`${PRESSABLE}, ${WORDS}`)) {
    if (hidden(element) || element.closest('.options')) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    if (box.width <= 1) continue;
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const own = top && (element.contains(top) || top.contains(element));
    const labelled = top?.closest('label')?.contains(element);
    if (!own && !labelled)
      found.push(`covered: ${named(element)} by ${top ? named(top) : 'nothing'}`);
  }
  scrollTo(0, 0);
  return [...new Set(found)];
}

/** Sizes at which gloves press: a tablet and a handheld. */
export const GLOVE_SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

/** Pairs of targets less than 12 px apart, with the distance. Runs in the page: it may use nothing from outside itself. */
export function findCrowded(): string[] {
  const LEAST = 12; // px
  // The options of an open list touch, as on every platform; a field and its button are one control.
  const TARGETS = 'button, a[href], input, [role="radio"]';
  const ONE_CONTROL = '.search, [role="listbox"], [aria-hidden="true"], [inert], .visually-hidden';
  const named = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30);
  const targets = [...document.querySelectorAll<HTMLElement>(TARGETS)].flatMap((element) => {
    if (element.closest(ONE_CONTROL) || !element.checkVisibility({ visibilityProperty: true }))
      return [];
    const box = element.getBoundingClientRect();
    const isSeen = box.width > 1 && getComputedStyle(element.parentElement!).clipPath === 'none';
    // A pinned button has an opaque edge as wide as the distance; what scrolls below it is not seen there.
    if (getComputedStyle(element).position === 'fixed') return [];
    return isSeen ? [{ element, box }] : [];
  });
  const apart = (from: number, to: number, other: number, otherEnd: number) =>
    Math.max(other - to, from - otherEnd);
  return targets.flatMap(({ element, box }, index) =>
    targets.slice(index + 1).flatMap(({ element: next, box: beside }) => {
      if (element.contains(next) || next.contains(element)) return [];
      const gap = Math.max(
        apart(box.left, box.right, beside.left, beside.right),
        apart(box.top, box.bottom, beside.top, beside.bottom),
      );
      // Of one another's height or width at least in part; what lies over the page is no neighbour.
      return gap >= 0 && gap < LEAST - 0.5
        ? [`${named(element)} | ${named(next)}: ${gap.toFixed(0)} px`]
        : [];
    }),
  );
}

/**
 * Texts that lie on each other, or reach beyond the screen or their box: empty on a screen that can be read. Runs in the
 * page: it may use nothing from outside itself.
 */
export function findTextFaults(within = '[role=dialog], [role=alertdialog]'): string[] {
  type Box = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;
  interface Line {
    readonly element: Element;
    readonly text: string;
    readonly box: Box;
  }
  /** A line's box is higher than its letters by about a third. */
  const inkOf = ({ left, top, right, bottom, height }: DOMRect): Box => ({
    left,
    top: top + height * 0.18,
    right,
    bottom: bottom - height * 0.18,
  });
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
  const isHidden = (element: Element) =>
    element.closest('.visually-hidden, svg, [aria-hidden="true"]') !== null ||
    isClipped(element) ||
    !element.checkVisibility({ visibilityProperty: true });
  /** The part of a line that is seen: an ellipsis stands for the rest, and a list scrolls. */
  const seenOf = (element: Element | null, box: Box): Box => {
    if (!element || element === document.body) return box;
    const clip = element.getBoundingClientRect();
    const clips = getComputedStyle(element).overflowX !== 'visible';
    return seenOf(
      element.parentElement,
      clips
        ? {
            left: Math.max(box.left, clip.left),
            top: Math.max(box.top, clip.top),
            right: Math.min(box.right, clip.right),
            bottom: Math.min(box.bottom, clip.bottom),
          }
        : box,
    );
  };
  /** Every line of text of the page with the place that it takes. */
  const linesOf = (root: Element): readonly Line[] => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const lines: Line[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!element || !text || isHidden(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const whole of range.getClientRects()) {
        const box = seenOf(element, inkOf(whole));
        if (box.right - box.left > 1 && box.bottom - box.top > 1)
          lines.push({ element, text: text.slice(0, 40), box });
      }
    }
    return lines;
  };
  /** Lines of one paragraph may touch by a pixel or two. */
  const overlap = (a: Box, b: Box) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6;
  /** What stays in its place while the page scrolls below it: a text below it can be scrolled away. */
  const layerOf = (element: Element | null): Element | null =>
    !element || /fixed|sticky/.test(getComputedStyle(element).position)
      ? element
      : layerOf(element.parentElement);
  /** What is clipped can be scrolled into its box. */
  const isScrolled = (element: Element | null): boolean => {
    if (!element || element === document.body) return false;
    const { overflowX, overflowY } = getComputedStyle(element);
    return /auto|scroll/.test(overflowX + overflowY) || isScrolled(element.parentElement);
  };
  const isBeyond = ({ element, box }: Line) => {
    if (isScrolled(element)) return false;
    const outer = element.closest('a, button, .panel, .message, header')?.getBoundingClientRect();
    const right = Math.min(outer?.right ?? Infinity, document.documentElement.clientWidth);
    return (
      box.right > right + 2 ||
      box.left < (outer?.left ?? 0) - 2 ||
      box.bottom > (outer?.bottom ?? Infinity) + 3
    );
  };
  const lines = linesOf(document.querySelector(within) ?? document.body);
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

/**
 * Violations that axe finds, in words: every rule in the light scheme, contrast in the dark one too. Runs in the page,
 * where axe-core is loaded: it may use nothing else from outside itself.
 */
export async function findBarriers(): Promise<string[]> {
  const { axe } = globalThis as unknown as { readonly axe: typeof Axe };
  const root = document.documentElement;
  const { scheme: chosen } = root.dataset;
  const found: string[] = [];
  for (const scheme of ['light', 'dark']) {
    root.dataset['scheme'] = scheme;
    // A colour in the middle of its transition is not one that was chosen.
    for (const change of document.getAnimations())
      if (change.effect?.getComputedTiming().endTime !== Infinity) change.finish();
    const options = scheme === 'dark' ? { runOnly: ['color-contrast'] } : {};
    const { violations } = await axe.run(document, options);
    for (const { id, nodes } of violations)
      found.push(`${scheme} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  }
  if (chosen === undefined) delete root.dataset['scheme'];
  else root.dataset['scheme'] = chosen;
  return found;
}

/** Pressable things that are smaller than a gloved finger. Runs in the page: it may use nothing from outside itself. */
export const findSmall = (): string[] =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'button, a[href], input:not([type="radio"]), .choice__item',
    ),
  ]
    .filter(
      (element) =>
        !element.closest('[aria-hidden="true"], .visually-hidden') &&
        getComputedStyle(element.parentElement!).clipPath === 'none',
    )
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && (box.height < 55.5 || box.width < 55.5))
    .map(({ element, box }) => `${element.outerHTML.slice(0, 90)} ${box.width}×${box.height}`);
