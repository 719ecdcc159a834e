import { expect, it } from 'vitest';
import type { CaseFacts } from '../../contract/types.ts';
import { codesOf, makePackable, onDatabase } from '../support/server/api-app.ts';

onDatabase('A scanned case', (api) => {
  const ask = (...codes: readonly string[]) =>
    api().ask<CaseFacts>('GET', `/v1/cases?${codes.map((code) => `code=${code}`).join('&')}`);
  const factsOf = async (...codes: readonly string[]) => (await ask(...codes)).body;

  it('a scanned case is described with its order, holders, contents, person, time and station', async () => {
    const path = await makePackable(api());
    const [unit = '', other = '', ...more] = await codesOf(api(), path, 'stray_individual_unit');
    const [shipper = '', second = ''] = await codesOf(api(), path, 'stray_shipper_case');
    const [master = ''] = await codesOf(api(), path, 'internal_master_case');
    const stray = await factsOf(shipper.toUpperCase());
    expect(stray).toMatchObject({ teleport_uuid: shipper, case_type: 'stray_shipper_case' });
    expect(stray).toMatchObject({ holders: [], contents: [], packed: null, filled: null });
    expect(stray.order.id).toBe(path.split('/').at(-1));

    const units = [unit, other].toSorted((a, b) => a.localeCompare(b));
    const before = Date.now();
    const fill = (shipper_case_uid: string, unit_uids: readonly string[]) =>
      api().ask('POST', `${path}/pack-shipper-case`, { shipper_case_uid, unit_uids });
    await fill(shipper, units);
    await fill(second, more.slice(0, 2));
    await api().ask('POST', `${path}/pack-master-case`, {
      master_case_uid: master,
      shipper_case_uids: [shipper, second],
    });
    const packing = { by: 'tester', station: '2', at: expect.any(String) };
    expect(await factsOf(unit)).toMatchObject({
      case_type: 'unit_case',
      holders: [shipper, master],
      packed: packing,
      filled: null,
    });
    const packed = await factsOf(shipper);
    expect(packed).toMatchObject({
      holders: [master],
      contents: units,
      packed: packing,
      filled: packing,
    });
    expect(Date.parse(packed.filled?.at ?? '')).toBeGreaterThanOrEqual(before);
    expect(await factsOf(master)).toMatchObject({
      holders: [],
      contents: [shipper, second].toSorted((a, b) => a.localeCompare(b)),
      packed: null,
      filled: packing,
    });
    await api().ask('DELETE', `${path}/unpack-case`, { unpacked_case_uid: master });
    expect(await factsOf(master)).toMatchObject({ contents: [], filled: null });
    expect(await factsOf(shipper)).toMatchObject({ holders: [], contents: units, packed: null });
  });

  it('a remaining item is in no case and names who packed it', async () => {
    const path = await makePackable(api());
    const [stray = ''] = await codesOf(api(), path, 'stray_shipper_case');
    await api().ask('POST', `${path}/pack-remaining-items`, {
      stray_case_uids: [stray.toUpperCase()],
    });
    expect(await factsOf(stray)).toMatchObject({
      case_type: 'shipper_case',
      holders: [],
      packed: { by: 'tester', station: '2' },
    });
  });

  it('of several codes the first that is a case counts, and none is 404', async () => {
    const path = await makePackable(api());
    const [one = '', two = ''] = await codesOf(api(), path, 'stray_shipper_case');
    const unknown = 'SZZ00000000-0000';
    expect((await factsOf(unknown, two, one)).teleport_uuid).toBe(two);
    expect((await ask(unknown)).status).toBe(404);
    expect((await ask('1A4060300000001000000008')).status).toBe(422);
  });
});
