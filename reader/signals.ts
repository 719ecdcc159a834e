/** Values that change and what listens to them: the form of every state in this package. */
export * from './lib/activations.ts';
export * from './lib/deadline.ts';
export * from './lib/subscribable.ts';
export * from './lib/uncaught.ts';
