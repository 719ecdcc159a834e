/** Two touches within this time and distance are one press of a gloved finger, ms and px. */
const DOUBLE_MS = 300;
const DOUBLE_PX = 24;

const buttonOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('a, button') : null;

/** The second touch of a double press does nothing to a button that the first one brought under the finger. */
export function ignoreSecondTouches(): void {
  let first: { readonly down: PointerEvent; readonly button: Element } | undefined;
  let isSecond = false;
  const onDown = (down: PointerEvent) => {
    const button = buttonOf(down);
    isSecond =
      first !== undefined &&
      first.button !== button &&
      down.timeStamp - first.down.timeStamp < DOUBLE_MS &&
      Math.hypot(down.x - first.down.x, down.y - first.down.y) < DOUBLE_PX;
    if (!isSecond) first = button && down.pointerType !== 'mouse' ? { down, button } : undefined;
  };
  const swallowSecond = (event: Event) => {
    if (event instanceof PointerEvent && event.type === 'pointerdown') onDown(event);
    // A screen reader's click has no touch before it.
    const isVirtual = event.type === 'click' && (event as MouseEvent).detail === 0;
    if (!isSecond || isVirtual) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ['pointerdown', 'mousedown', 'click'])
    addEventListener(type, swallowSecond, true);
}
