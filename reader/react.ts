export { useCamera, type UsedCamera } from './use-camera.ts';
