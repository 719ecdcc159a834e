/** The page of the tests, which a test leaves for addresses of the app. */
const HOME = location.pathname + location.search;

export function goHome(): void {
  history.pushState(null, '', HOME);
}
