/** The only endless motion; the word beside it carries the meaning. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />;
