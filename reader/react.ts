/** Camera and scanner as React hooks, without markup. */
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { UnreadCode } from '../workers/protocol.ts';
import type { CameraState } from './camera/camera-state.ts';
import { createScanner } from './scanner/create-scanner.ts';
import type { Label, Scanner, ScannerOptions, ScannerState } from './scanner/types.ts';

export interface UsedCamera {
  readonly state: CameraState;
  /** Give it to the video element that shows the picture. */
  readonly videoRef: (video: HTMLVideoElement | null) => (() => void) | undefined;
}

/** On a server, and as its page is hydrated, there is no camera. */
const OFF: CameraState = { kind: 'off' };

/** React's view of a scanner's camera: its state, and where its picture is shown. */
export function useCamera(scanner: Scanner): UsedCamera {
  const { camera } = scanner;
  const state = useSyncExternalStore(camera.subscribe, camera.get, () => OFF);
  const videoRef = useCallback(
    (video: HTMLVideoElement | null) => (video ? scanner.show(video) : undefined),
    [scanner],
  );
  return { state, videoRef };
}

export interface UsedScanner {
  /** Give it to the video element that shows the picture. */
  readonly videoRef: (video: HTMLVideoElement | null) => void;
  readonly state: ScannerState;
  /** The labels in the picture now, in the order of their appearance. */
  readonly labels: readonly Label[];
  readonly unread: readonly UnreadCode[];
  /** Pause, torch, zoom and cameras; undefined without a video element. */
  readonly scanner: Scanner | undefined;
}

type Change<T> = Dispatch<SetStateAction<T>>;

/** The options with handlers that keep what the hook returns, and call those of the latest render. */
function showing(
  latest: RefObject<ScannerOptions>,
  setLabels: Change<readonly Label[]>,
  setUnread: Change<readonly UnreadCode[]>,
): ScannerOptions {
  return {
    ...latest.current,
    onAppear(label) {
      setLabels((before) => [...before, label]);
      latest.current.onAppear?.(label);
    },
    onStay(label) {
      setLabels((before) => before.map((one) => (one.id === label.id ? label : one)));
      latest.current.onStay?.(label);
    },
    onLeave(label) {
      setLabels((before) => before.filter(({ id }) => id !== label.id));
      latest.current.onLeave?.(label);
    },
    onUnread(places) {
      setUnread(places);
      latest.current.onUnread?.(places);
    },
  };
}

const IDLE: ScannerState = { kind: 'idle' };

/**
 * Scans for as long as the video element is on the page. The handlers may change with every render; what decides
 * about camera and workers is taken when the element appears.
 */
export function useScanner(options: ScannerOptions = {}): UsedScanner {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [scanner, setScanner] = useState<Scanner>();
  const [state, setState] = useState(IDLE);
  const [labels, setLabels] = useState<readonly Label[]>([]);
  const [unread, setUnread] = useState<readonly UnreadCode[]>([]);
  useEffect(() => {
    if (!video) return undefined;
    const made = createScanner(video, showing(latest, setLabels, setUnread));
    const undo = made.state.subscribe(setState);
    setScanner(made);
    // The state reports why it did not start.
    made.start().catch(() => undefined);
    return () => {
      undo();
      made.stop();
      setScanner(undefined);
      setState(IDLE);
    };
  }, [video]);
  return { videoRef: setVideo, state, labels, unread, scanner };
}
