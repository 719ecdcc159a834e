/** What a track reports of itself. Some cameras throw here; their picture works all the same. */

type Track = Partial<Pick<MediaStreamTrack, 'getSettings' | 'getConstraints' | 'getCapabilities'>>;

function reported<T extends object>(read: () => T | undefined): Partial<T> {
  try {
    return read() ?? {};
  } catch {
    return {};
  }
}

/** Members that are missing in TypeScript's DOM library. */
interface Capabilities {
  readonly torch?: boolean;
  readonly zoom?: { readonly min: number; readonly max: number; readonly step?: number };
  readonly focusMode?: readonly string[];
  /** m */
  readonly focusDistance?: { readonly min: number };
}
interface Settings extends MediaTrackSettings {
  readonly torch?: boolean;
  readonly zoom?: number;
}

export const settingsOf = (track: Track | undefined) =>
  reported<Settings>(() => track?.getSettings?.());
export const constraintsOf = (track: Track) =>
  reported<MediaTrackConstraints>(() => track.getConstraints?.());
/** Firefox has had none before version 132. */
export const capabilitiesOf = (track: Track) =>
  reported<Capabilities>(() => track.getCapabilities?.() as Capabilities | undefined);
