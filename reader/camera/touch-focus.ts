import type { MediaEdge } from './media-edge.ts';
import { abilitiesOf, focusAt, focusContinuously, type PicturePoint } from './track-abilities.ts';

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
