import { capabilitiesOf, type MediaEdge } from './media-edge.ts';
import { wishOf } from './track-wishes.ts';

/** Torch, zoom and focus, where the track has them. Absent abilities are undefined. */
export interface TrackAbilities {
  readonly torch: boolean;
  readonly zoom?: { readonly min: number; readonly max: number; readonly step: number };
  /** The camera can focus on a point; `manual` only sets a distance. */
  readonly tapToFocus: boolean;
}

export function abilitiesOf(track: MediaStreamTrack): TrackAbilities {
  const { torch, zoom, focusMode = [] } = capabilitiesOf(track);
  return {
    torch: torch === true,
    ...(zoom && zoom.max > zoom.min
      ? { zoom: { min: zoom.min, max: zoom.max, step: zoom.step ?? 0.1 } }
      : {}),
    tapToFocus: focusMode.includes('single-shot'),
  };
}

/** Focus settings only take about two seconds after the start, hence the "Focusing…" state. */
export async function focusContinuously(track: MediaStreamTrack): Promise<boolean> {
  if (!capabilitiesOf(track).focusMode?.includes('continuous')) return false;
  return wishOf(track, { focus: { focusMode: 'continuous' } });
}

/** A lens that is sharp from this distance on, m, reads labels at a station. */
const NEAR_M = 0.4;

/** Chromium reports what a camera can do some time after it was opened, ms. */
const REPORT_MS = 200;
const MOST_WAITS = 5;

/** Whether it focuses on labels by itself: not with a fixed focus, nor as a telephoto lens. */
export async function focusesNear(edge: MediaEdge, track: MediaStreamTrack): Promise<boolean> {
  const isReported = () => capabilitiesOf(track).focusMode !== undefined;
  for (let wait = 0; !isReported() && wait < MOST_WAITS; wait += 1)
    await new Promise<void>((resolve) => edge.setTimer(resolve, REPORT_MS));
  const { focusMode = [], focusDistance } = capabilitiesOf(track);
  const focuses = focusMode.includes('continuous') || focusMode.includes('single-shot');
  return focuses && !((focusDistance?.min ?? 0) > NEAR_M);
}

/** In parts of the picture, 0 to 1 from its top-left corner. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

/** Focuses once and stays so: a label held nearer or farther is blurred from then on. */
export const focusAt = (track: MediaStreamTrack, point: PicturePoint): Promise<boolean> =>
  wishOf(track, { focus: { pointsOfInterest: [point], focusMode: 'single-shot' } });

/** A label that was touched is read within this time; the next one may lie farther off. In ms. */
const TOUCH_FOCUS_MS = 3000;

export interface TouchFocus {
  at(point: PicturePoint): void;
  /** The track is closed: no more calls. */
  end(): void;
}

/** Focuses a track where it is touched, and leaves it to focus by itself again afterwards. */
export function touchFocus(edge: MediaEdge, track: MediaStreamTrack): TouchFocus {
  let cancel: (() => void) | undefined;
  /** Grows with every touch: what an earlier one began is left to the newest. */
  let turn = 0;
  const end = () => {
    turn += 1;
    cancel?.();
    cancel = undefined;
  };
  return {
    at(point) {
      if (!abilitiesOf(track).tapToFocus) return;
      end();
      const mine = turn;
      void focusAt(track, point).then(() => {
        if (mine !== turn) return;
        cancel = edge.setTimer(() => void focusContinuously(track), TOUCH_FOCUS_MS);
      });
    },
    end,
  };
}
