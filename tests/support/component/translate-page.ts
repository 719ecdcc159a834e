/** The page after its browser has translated it, as Chromium does: a text is replaced by two `font` elements. */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: ChildNode[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) if (text.textContent?.trim()) text.replaceWith(translated(text));
}

function translated({ textContent }: ChildNode): HTMLElement {
  const outer = document.createElement('font');
  const inner = document.createElement('font');
  inner.textContent = textContent;
  outer.append(inner);
  return outer;
}
