/** The calls that pack and unpack. Each carries an idempotency key and answers with the order. */
import { isOrder } from '../../contract/generated/checks.js';
import type {
  Order,
  PackMasterCase,
  PackRemainingItems,
  PackShipperCase,
  UnpackCase,
} from '../../contract/types.ts';
import { isRecord } from '../lib/unknown.ts';
import { answerOfPacking } from './answers.ts';
import { plant, sendOnce, type SendOnce, takesNewest } from './client.ts';

const ORDER = '/v1/production-orders/{production_order_id}';

type Added = Pick<PackMasterCase, 'scanned_by'>;

/** A body without the sender's own codes, and without what is beside the specification, which a plant may refuse. */
function known<Body extends Added>(body: Body, { sender }: SendOnce): Omit<Body, keyof Added> {
  const { scanned_by, ...plain } = body;
  if (!takesNewest()) return plain;
  const others = scanned_by?.filter(({ username }) => username !== sender) ?? [];
  return { ...plain, ...(others.length > 0 && { scanned_by: others }) };
}

/** Packs stray shipper cases into a master case (station 2). */
export const packMasterCase = (
  moId: string,
  body: PackMasterCase,
  options: SendOnce,
): Promise<Order | undefined> =>
  answerOfPacking(
    plant().POST(`${ORDER}/pack-master-case`, {
      ...sendOnce(moId, options),
      body: known(body, options),
    }),
    isOrder,
  );

/** Packs individual units into a shipper case (station 1B). */
export const packShipperCase = (
  moId: string,
  body: PackShipperCase,
  options: SendOnce,
): Promise<Order | undefined> =>
  answerOfPacking(
    plant().POST(`${ORDER}/pack-shipper-case`, {
      ...sendOnce(moId, options),
      body: known(body, options),
    }),
    isOrder,
  );

/** Packs stray shipper cases and stray units as remaining items. */
export const packRemainingItems = (
  moId: string,
  body: PackRemainingItems,
  options: SendOnce,
): Promise<Order | undefined> =>
  answerOfPacking(
    plant().POST(`${ORDER}/pack-remaining-items`, {
      ...sendOnce(moId, options),
      body: known(body, options),
    }),
    isOrder,
  );

/** Unpacks a master case or a packed shipper case; its contents become stray again. */
export const unpackCase = (
  moId: string,
  body: UnpackCase,
  options: SendOnce,
): Promise<Order | undefined> =>
  answerOfPacking(
    plant().DELETE(`${ORDER}/unpack-case`, {
      ...sendOnce(moId, options),
      body: known(body, options),
    }),
    isOrder,
  );

/** A code that the plant did not pack, as a 409 names it. */
export interface PlantConflict {
  readonly code: string;
  readonly reason?: string | undefined;
  readonly packed_in?: string | undefined;
}

/** The codes that an error's body names; what does not fit the contract is left out. */
export function conflictsOf(body: unknown): readonly PlantConflict[] {
  if (!isRecord(body) || !Array.isArray(body['conflicts'])) return [];
  return body['conflicts']
    .filter(isRecord)
    .flatMap(({ code, reason, packed_in }) =>
      typeof code === 'string'
        ? [{ code, reason: textOf(reason), packed_in: textOf(packed_in) }]
        : [],
    );
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;
