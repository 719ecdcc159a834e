/**
 * react-aria writes a style element into the page, which our content policy blocks. It does not
 * when an element with this id is there; the rule itself stands in base.css.
 */
export function keepStylesOurOwn(): void {
  if (document.getElementById('react-aria-pressable-style')) return;
  const marker = document.createElement('meta');
  marker.id = 'react-aria-pressable-style';
  document.head.append(marker);
}
