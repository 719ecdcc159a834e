/** What a scanner needs once it starts: loaded then, so that a page pays for nothing before. */
export { Camera } from '../camera/camera.ts';
export { browserMedia } from '../camera/media-edge.ts';
export { abilitiesOf } from '../camera/track-abilities.ts';
export { wishOf } from '../camera/track-wishes.ts';
export { createVideoFrameSource } from '../camera/video-frames.ts';
export { createEngine } from '../engine/engine.ts';
export { LabelWatch } from './label-watch.ts';
export { scannerState } from './problems.ts';
