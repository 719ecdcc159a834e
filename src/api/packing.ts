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
import { answerOfPacking, type RawAnswer } from './answers.ts';
import { ORDER, plant, sendOnce, type SendOnce, takesNewest } from './client.ts';
import { ApiError } from './errors.ts';

type Added = Pick<PackMasterCase, 'scanned_by'>;

/**
 * The body goes without the sender's own codes, and without what is beside the specification, which a plant may refuse.
 * A plant that has forgotten a person refuses the name and packs nothing: it gets the call again without it, and the codes
 * count as scanned by the sender.
 */
async function sendPacking<Body extends Added>(
  body: Body,
  { sender }: Pick<SendOnce, 'sender'>,
  send: (body: Omit<Body, keyof Added>) => Promise<RawAnswer>,
): Promise<Order | undefined> {
  const { scanned_by = [], ...plain } = body;
  const others = takesNewest() ? scanned_by.filter(({ username }) => username !== sender) : [];
  try {
    const sent = { ...plain, ...(others.length > 0 && { scanned_by: others }) };
    return await answerOfPacking(send(sent), isOrder);
  } catch (error) {
    const known = others.filter((_, at) => !refusesName(error, at));
    if (known.length === others.length) throw error;
    return sendPacking({ ...body, scanned_by: known }, { sender }, send);
  }
}

function refusesName(error: unknown, at: number): boolean {
  const detail = error instanceof ApiError && isRecord(error.body) ? error.body['detail'] : null;
  const place = `body,scanned_by,${at},username`;
  return (
    Array.isArray(detail) && detail.some((one) => isRecord(one) && String(one['loc']) === place)
  );
}

const packing =
  <Body extends Added>(
    send: (
      call: ReturnType<typeof sendOnce> & { body: Omit<Body, keyof Added> },
    ) => Promise<RawAnswer>,
  ) =>
  (moId: string, body: Body, options: SendOnce): Promise<Order | undefined> =>
    sendPacking(body, options, (sent) => send({ ...sendOnce(moId, options), body: sent }));

/** Packs stray shipper cases into a master case (station 2). */
export const packMasterCase = packing<PackMasterCase>((call) =>
  plant().POST(`${ORDER}/pack-master-case`, call),
);

/** Packs individual units into a shipper case (station 1B). */
export const packShipperCase = packing<PackShipperCase>((call) =>
  plant().POST(`${ORDER}/pack-shipper-case`, call),
);

/** Packs stray shipper cases and stray units as remaining items. */
export const packRemainingItems = packing<PackRemainingItems>((call) =>
  plant().POST(`${ORDER}/pack-remaining-items`, call),
);

/** Unpacks a master case or a packed shipper case; its contents become stray again. */
export const unpackCase = packing<UnpackCase>((call) =>
  plant().DELETE(`${ORDER}/unpack-case`, call),
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
