import { expect, it } from 'vitest';
import type { PackingRecord } from '../../contract/types.ts';
import { codesOf, makePackable, onDatabase } from '../support/server/api-app.ts';

onDatabase('The packing record of an order', (api) => {
  const recordOf = async (path: string) =>
    (await api().ask<PackingRecord>('GET', `${path}/packing-record`)).body;

  it('the packing record names who packed, and the times of the first and the last case', async () => {
    const path = await makePackable(api());
    const nothing = { people: [], packed_from: null, packed_to: null };
    expect(await recordOf(path)).toEqual(nothing);
    const strays = await codesOf(api(), path, 'stray_shipper_case');
    const before = Date.now();
    await api().ask('POST', `${path}/pack-remaining-items`, {
      stray_case_uids: strays.slice(0, 1),
    });
    const first = await recordOf(path);
    expect(first.people).toHaveLength(1);
    expect(Date.parse(first.packed_from ?? '')).toBeGreaterThanOrEqual(before);
    expect(first.packed_to).toBe(first.packed_from);
    await api().ask('POST', `${path}/pack-remaining-items`, {
      stray_case_uids: strays.slice(1, 2),
    });
    const second = await recordOf(path);
    expect(second).toMatchObject({ people: first.people, packed_from: first.packed_from });
    expect(Date.parse(second.packed_to ?? '')).toBeGreaterThanOrEqual(
      Date.parse(first.packed_to ?? ''),
    );
    for (const code of strays.slice(0, 2))
      await api().ask('DELETE', `${path}/unpack-case`, { unpacked_case_uid: code });
    expect(await recordOf(path)).toEqual(nothing);
  });

  it('the packing record names who finished the order, and when', async () => {
    const path = await makePackable(api());
    const before = Date.now();
    await api().ask('PUT', `${path}/finish-packing`);
    const { finished } = await recordOf(path);
    expect(finished?.by).toBeTruthy();
    expect(Date.parse(finished?.at ?? '')).toBeGreaterThanOrEqual(before);
  });
});
