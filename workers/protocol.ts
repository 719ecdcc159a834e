/**
 * Everything that crosses the worker boundary, and nothing else. Types only: both threads
 * import this file. Coordinates are pixels of the frame as the camera gave it, x to the right,
 * y down, with 0,0 at the top-left corner of the top-left pixel.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The code's own corners: top left, top right, bottom right, bottom left, as the code is read. */
export type Quad = readonly [Point, Point, Point, Point];

/** Which stage of the cascade read the code in this frame. */
export type DecodeStage = 'crop' | 'rescue' | 'full' | 'track';

export interface ReadCode {
  readonly text: string;
  readonly corners: Quad;
  readonly stage: DecodeStage;
}
