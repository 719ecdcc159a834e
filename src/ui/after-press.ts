/**
 * Runs one tick after a press: a dialog that goes at once leaves the end of the same touch to
 * whatever lies behind it.
 */
export const afterPress = (action: () => void): void => {
  setTimeout(action, 0);
};
