import type { PlantProcess } from '../../tests/support/plant-process.ts';
import type { Ledger } from './ledger.ts';
import type { Place } from './places.ts';

/** A plant at work, which a fault harms. */
export interface Scene {
  readonly place: Place;
  readonly plant: PlantProcess;
  readonly ledger: Ledger;
}

export interface Fault {
  readonly name: string;
  /** Settings of the server that is harmed. */
  settings?(place: Place): Promise<Readonly<Record<string, string>>>;
  /** Why it cannot be tried on this machine. */
  readonly absent?: string | undefined;
  /** @returns what was told, where a person would read it */
  harm(scene: Scene): Promise<string>;
  /** What has to be told. */
  readonly sentence: RegExp;
  /** Ends what `settings` or `harm` have started. */
  end?(): Promise<void>;
}
