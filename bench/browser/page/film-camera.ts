/** Chromium's fake camera, which plays a film from the disk. */
import { watchShots } from './marker.ts';
import { showCameras } from './views.ts';

export const openCamera = (width: number, height: number, views: number) =>
  showCameras(views, async () => ({
    stream: await navigator.mediaDevices.getUserMedia({
      video: { width: { ideal: width }, height: { ideal: height } },
    }),
    watchShots,
  }));
