/** The newest message of the app, for a repetition. */
export interface SaidMessage {
  readonly severity: 'ok' | 'info' | 'warn' | 'bad';
  readonly text: string;
}

let last: SaidMessage | undefined;

export const noteMessage = (message: SaidMessage): void => {
  last = message;
};

export const lastMessage = (): SaidMessage | undefined => last;
