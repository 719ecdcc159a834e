import { activations } from '../../reader/signals.ts';

/** WebKit's audio session; TypeScript's DOM library lacks it. */
interface SoundNavigator {
  readonly audioSession?: { type: string };
}

/** An iPhone's or iPad's silent switch mutes sounds of a page, unless they count as playback. */
export function ignoreSilentSwitch(from: SoundNavigator = navigator as SoundNavigator): void {
  if (from.audioSession) from.audioSession.type = 'playback';
}

function newContext(): AudioContext {
  ignoreSilentSwitch();
  return new AudioContext();
}

/** The page's one way to the loudspeaker. Undefined where the browser gives none. */
export type SoundOutput = () => AudioContext | undefined;

/** 'interrupted' is WebKit's. */
const isGone = ({ state }: { readonly state: string }): boolean =>
  state === 'closed' || state === 'interrupted';

export function createSoundOutput(make: () => AudioContext = newContext): SoundOutput {
  let context: AudioContext | undefined;
  return () => {
    try {
      // An interrupted context may stay so for good, as after a phone call.
      if (context && isGone(context)) {
        void context.close().catch(() => undefined);
        context = undefined;
      }
      context ??= make();
      // iOS suspends the context whenever the page was in the background.
      if (context.state !== 'running') void context.resume().catch(() => undefined);
      return context;
    } catch {
      return undefined;
    }
  };
}

export const soundOutput = createSoundOutput();

/** Browsers let sound run from a press on: the first one anywhere in the app opens it for all screens. */
export const unlockSound = (output: SoundOutput = soundOutput): (() => void) =>
  activations.subscribe(() => void output());
