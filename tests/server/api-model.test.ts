/** Random sequences of calls against a model of the order: who is packed in what. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  codesOf,
  makePackable,
  onDatabase,
  type ApiApp,
  type CaseAnswer,
  type OrderAnswer,
} from '../support/server/api-app.ts';

const RUNS = 8;
const STEPS = 25;

interface Codes {
  readonly masters: readonly string[];
  readonly shippers: readonly string[];
  readonly units: readonly string[];
}

/** holder of every packed code; 'remaining' for what was packed as it is. */
type Model = Map<string, string>;
type Kind = 'master' | 'shipper' | 'remaining' | 'unpack' | 'quantity';
type Step = readonly [kind: Kind, a: number, b: number];

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom('master', 'shipper', 'remaining', 'unpack', 'quantity'),
  fc.nat(9),
  fc.nat(9),
);

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? '';
const insideOf = (model: Model, holder: string) =>
  [...model].filter(([, one]) => one === holder).map(([code]) => code);

const PATHS = {
  master: ['POST', 'pack-master-case', 'master_case_uid', 'shipper_case_uids'],
  shipper: ['POST', 'pack-shipper-case', 'shipper_case_uid', 'unit_uids'],
} as const;

/** Plays a step on the model; undefined when the plant must refuse it. */
function play(model: Model, codes: Codes, [kind, a, b]: Step) {
  if (kind === 'remaining') return playRemaining(model, codes, a, b);
  if (kind === 'unpack') return playUnpack(model, codes, a, b);
  if (kind === 'quantity') return playQuantity(model, codes, 1 + a + b);
  const holder = pick(kind === 'master' ? codes.masters : codes.shippers, a);
  const from = kind === 'master' ? codes.shippers : codes.units;
  const contents = [pick(from, b), pick(from, b + 1)];
  const [method, path, holderField, field] = PATHS[kind];
  const goes =
    !model.has(holder) &&
    insideOf(model, holder).length === 0 &&
    contents.every((one) => !model.has(one)) &&
    !(kind === 'master' && contents.some((one) => isUnfilled(model, codes, one)));
  if (goes) for (const one of contents) model.set(one, holder);
  return { method, path, body: { [holderField]: holder, [field]: contents }, goes };
}

/** A shipper case without units, at an order that has units in cases. */
const isUnfilled = (model: Model, { shippers }: Codes, code: string): boolean =>
  shippers.includes(code) && insideOf(model, code).length === 0 && holdersOf(model, shippers) > 0;

function playRemaining(model: Model, codes: Codes, a: number, b: number) {
  const strays = [pick(codes.shippers, a), pick(codes.units, b)];
  const goes = strays.every((one) => !model.has(one) && !isUnfilled(model, codes, one));
  if (goes) for (const one of strays) model.set(one, 'remaining');
  return { method: 'POST', path: 'pack-remaining-items', body: { stray_case_uids: strays }, goes };
}

function playUnpack(model: Model, codes: Codes, a: number, b: number) {
  const code = pick(b % 2 === 0 ? codes.masters : codes.shippers, a);
  const contents = insideOf(model, code);
  // A master case without contents is loose already.
  const goes = contents.length > 0 || model.has(code);
  if (goes) for (const one of [code, ...contents]) model.delete(one);
  return { method: 'DELETE', path: 'unpack-case', body: { unpacked_case_uid: code }, goes };
}

/** A produced quantity below what is packed is refused. */
function playQuantity(model: Model, codes: Codes, quantity: number) {
  const goes = quantity >= leastUnits(model, codes);
  return { method: 'PUT', path: `produced-quantity?quantity=${quantity}`, body: undefined, goes };
}

/** Packed units, and two for each packed shipper case that no filled one can be. */
function leastUnits(model: Model, { shippers, units }: Codes): number {
  const packedOf = (codes: readonly string[]) => codes.filter((code) => model.has(code)).length;
  const unscanned = Math.max(0, packedOf(shippers) - holdersOf(model, shippers));
  return packedOf(units) + 2 * unscanned;
}

const holdersOf = (model: Model, codes: readonly string[]) =>
  codes.filter((code) => insideOf(model, code).length > 0).length;
const countOf = (model: Model, codes: readonly string[], where: (holder: string) => boolean) =>
  codes.filter((code) => where(model.get(code) ?? '')).length;

/** The order's counters as the model has them. */
const countsOf = (model: Model, { masters, shippers, units }: Codes) => ({
  mc_scanned_qty: holdersOf(model, masters),
  sc_scanned_qty: countOf(model, shippers, (holder) => masters.includes(holder)),
  ss_scanned_qty: countOf(model, shippers, (holder) => holder === 'remaining'),
  sc_packed_qty: holdersOf(model, shippers),
  iu_packed_qty: countOf(model, units, (holder) => shippers.includes(holder)),
  lu_scanned_qty: countOf(model, units, (holder) => holder === 'remaining'),
});

async function readModel(api: ApiApp, path: string): Promise<[string, string][]> {
  const { body } = await api.ask<CaseAnswer[]>('GET', `${path}/cases`);
  return body
    .filter(({ case_type }) => case_type === 'shipper_case' || case_type === 'unit_case')
    .map((one) => [one.teleport_uuid, one.packed_in ?? 'remaining']);
}

const sorted = (pairs: Iterable<readonly [string, string]>) =>
  [...pairs].map((pair) => pair.join(' in ')).sort();

onDatabase('Any sequence of calls', (api) => {
  it('counters equal the case records after any calls, and no code is in two cases', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: STEPS }), async (steps) => {
        const path = await makePackable(api(), 12);
        const codes: Codes = {
          masters: await codesOf(api(), path, 'internal_master_case'),
          shippers: await codesOf(api(), path, 'stray_shipper_case'),
          units: await codesOf(api(), path, 'stray_individual_unit'),
        };
        const model: Model = new Map();
        for (const one of steps) {
          const { method, path: call, body, goes } = play(model, codes, one);
          const answer = await api().ask<OrderAnswer>(method, `${path}/${call}`, body);
          expect(answer.status === 200, JSON.stringify([one, answer])).toBe(goes);
        }
        const { body: order } = await api().ask<OrderAnswer>('GET', path);
        expect(order).toMatchObject(countsOf(model, codes));
        expect(sorted(await readModel(api(), path))).toEqual(sorted(model));
      }),
      { numRuns: RUNS },
    );
  });

  it('an order returns to its initial state when everything packed is unpacked', async () => {
    const path = await makePackable(api(), 8);
    const before = await api().ask<OrderAnswer>('GET', path);
    const cases = await api().ask<CaseAnswer[]>('GET', `${path}/cases`);
    const [master] = await codesOf(api(), path, 'internal_master_case');
    const shippers = await codesOf(api(), path, 'stray_shipper_case');
    const body = { master_case_uid: master, shipper_case_uids: shippers.slice(0, 2) };
    const packed = await api().ask('POST', `${path}/pack-master-case`, body);
    const unpacked = { unpacked_case_uid: master };
    await api().ask('DELETE', `${path}/unpack-case`, unpacked);
    expect(packed.body).not.toEqual(before.body);
    expect((await api().ask('GET', path)).body).toEqual(before.body);
    expect((await api().ask('GET', `${path}/cases`)).body).toEqual(cases.body);
  });
});
