/** What the operator hears, feels and sees without looking. */
export type FeedbackEvent =
  'accepted' | 'rejected' | 'full' | 'closed' | 'packed' | 'checking' | 'not-packed';

export interface Feedback {
  play(event: FeedbackEvent): void;
}
