/** Paths of the app that a provider may return to. All of them are compared as a whole. */

/** After a sign-in, and after the log-out that begins another person's. */
export const SIGNED_IN_PATH = '/signed-in';
/** In a hidden frame: whether the person is signed in still. */
export const SILENT_CHECK_PATH = '/silent-check-sso.html';
/** After a log-out. */
export const SIGNED_OUT_PATH = '/';

export const SIGN_IN_PATHS: readonly string[] = [SIGNED_IN_PATH, SILENT_CHECK_PATH];
export const SIGN_OUT_PATHS: readonly string[] = [SIGNED_OUT_PATH, SIGNED_IN_PATH];
