/** Paths of the app that a provider may return to. All of them are compared as a whole. */

/** After a sign-in, and after the log-out before another person signs in. */
export const SIGNED_IN_PATH = '/signed-in';
/** In a hidden frame that checks whether the person is still signed in. */
export const SILENT_CHECK_PATH = '/silent-check-sso.html';
/** After a log-out. */
export const SIGNED_OUT_PATH = '/';

export const SIGN_IN_PATHS: readonly string[] = [SIGNED_IN_PATH, SILENT_CHECK_PATH];
export const SIGN_OUT_PATHS: readonly string[] = [SIGNED_OUT_PATH, SIGNED_IN_PATH];
