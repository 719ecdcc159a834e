/** Texts that are shown or spoken as one: those that are no whole sentence get a full stop before the next one. */
export const joinSentences = (texts: readonly (string | undefined)[]): string =>
  texts
    .filter((text): text is string => text !== undefined && text !== '')
    .map((text, at, all) => (at === all.length - 1 || /[.!?…]$/.test(text) ? text : `${text}.`))
    .join(' ');
