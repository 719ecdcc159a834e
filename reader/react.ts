/** The scanner as a React hook, without markup. */
export { useCamera, type UsedCamera } from './lib/use-camera.ts';
export { useScanner, type UsedScanner } from './lib/use-scanner.ts';
