/** Where a view's frames come from: a camera's video, a film, a drawing. */
export interface FrameSource {
  /** Pixels of the frame that would be grabbed now; 0 × 0 while there is no picture. */
  readonly size: { readonly width: number; readonly height: number };
  /** True when there is a frame that was not grabbed yet. */
  hasNewFrame(): boolean;
  /** The whole frame. The engine closes it. */
  grabBitmap(): Promise<ImageBitmap>;
  /** The same frame without a copy, where the browser has VideoFrame. The engine closes it. */
  grabVideoFrame?(): VideoFrame;
  /** Tells of new frames; returns the undo. Without it the engine asks again and again. */
  onNewFrame?(listener: () => void): () => void;
  /** True for pictures that stand still: they are searched thoroughly, once. */
  readonly still?: boolean;
}
