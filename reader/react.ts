/** The scanner as a React hook, without markup. */
export { useCamera, type UsedCamera } from './hooks/use-camera.ts';
export { useScanner, type UsedScanner } from './hooks/use-scanner.ts';
