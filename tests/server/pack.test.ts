/** What the calls that pack and unpack refuse, each code with the reason. What they count is in api-model.test.ts. */
import { expect, it } from 'vitest';
import { codeKey } from '../../contract/case-code.ts';
import { makeOrder, onDatabase } from '../support/server/api-app.ts';

const MASTER = 'IAAaaaaaaaa-0001';
const OTHER = 'IAAaaaaaaaa-0002';
const FIRST = 'SAAaaaaaaaa-0001';
const SECOND = 'SAAaaaaaaaa-0002';
const UNIT = 'UAAaaaaaaaa-0001';
const STRANGER = 'SAAaaaaaaaa-0007';
const REMAINING = 'remaining';

/** The case that a code is packed in. */
type Packed = Readonly<Record<string, string>>;
/** Station 1B has filled the first shipper case and not the second. */
const FILLED: Packed = { [UNIT]: FIRST };

const intoMaster = (shipper_case_uids: readonly string[], master_case_uid = MASTER) =>
  ['pack-master-case', { master_case_uid, shipper_case_uids }] as const;
const BOTH = intoMaster([FIRST, SECOND]);
const remaining = (...stray_case_uids: readonly string[]) =>
  ['pack-remaining-items', { stray_case_uids }] as const;
const unpack = (unpacked_case_uid: string) => ['unpack-case', { unpacked_case_uid }] as const;

const issue = (type: string, msg: string, ...field: readonly (string | number)[]) => ({
  loc: ['body', ...field],
  msg,
  type,
});
const invalid = (...detail: readonly object[]) => ({ status: 422, body: { detail } });
const conflict = (code: string, reason: string, packed_in: string | null = null) => ({
  status: 409,
  body: { conflicts: [{ code, reason, packed_in }] },
});
const GO = { status: 200 };
const LIST = 'shipper_case_uids';

onDatabase('Packing', (api) => {
  /** An order with two cases of each kind and a unit; it fills shipper cases where one has a unit. */
  async function orderWith(packed: Packed, size: number | null): Promise<string> {
    const { database } = api();
    const iu_packed_qty = packed[UNIT] === FIRST ? 1 : 0;
    const sizes = { shipper_case_size: 1, master_case_size: size };
    const path = await makeOrder(database, { status: 'IN_PROGRESS', ...sizes, iu_packed_qty });
    await database.sql.query('delete from case_record');
    for (const code of [MASTER, OTHER, FIRST, SECOND, UNIT]) {
      const holder = packed[code] ?? null;
      const isRemaining = holder === REMAINING;
      await database.sql.query(
        'insert into case_record (key, code, order_id, kind, packed_in, remaining) values ($1, $2, $3, $4, $5, $6)',
        [
          codeKey(code),
          code,
          path.split('/').at(-1),
          code.charAt(0),
          isRemaining || !holder ? null : codeKey(holder),
          isRemaining,
        ],
      );
    }
    return path;
  }

  it.each<[sentence: string, packed: Packed, call: readonly [string, object], answer: object]>([
    ['a master case accepts codes in lower case', {}, intoMaster([FIRST, SECOND].map(codeKey)), GO],
    [
      'a master case rejects a unit and names its place in the list',
      {},
      intoMaster([FIRST, UNIT]),
      invalid(issue('wrong_kind', `${UNIT} is not a shipper case`, LIST, 1)),
    ],
    [
      'a code that is not of the order and a label of another kind are rejected together',
      {},
      intoMaster([FIRST, STRANGER], UNIT),
      invalid(
        issue('wrong_kind', `${UNIT} is not a master case`, 'master_case_uid'),
        issue('unknown_code', `${STRANGER} is not of this order`, LIST, 1),
      ),
    ],
    [
      'a master case that holds others already is rejected',
      { [UNIT]: MASTER },
      BOTH,
      conflict(MASTER, 'already_used'),
    ],
    [
      'a master case that was packed as a remaining item is rejected',
      { [MASTER]: REMAINING },
      BOTH,
      conflict(MASTER, 'packed_elsewhere'),
    ],
    [
      'a wrong number of cases is rejected',
      {},
      intoMaster([FIRST]),
      invalid(issue('wrong_count', 'A case holds 2, and the list has 1', LIST)),
    ],
    [
      'a master case rejects the same case twice, in whatever letters',
      {},
      intoMaster([FIRST, FIRST.toLowerCase()]),
      invalid(issue('duplicate', `${FIRST.toLowerCase()} is in the list twice`, LIST, 1)),
    ],
    [
      'a packed case is rejected with its holder',
      { [FIRST]: OTHER },
      BOTH,
      conflict(FIRST, 'packed_elsewhere', OTHER),
    ],
    [
      'a shipper case that was never filled goes into no master case of an order that fills them',
      FILLED,
      BOTH,
      conflict(SECOND, 'empty'),
    ],
    [
      'a shipper case that was never filled is no remaining item of an order that fills them',
      FILLED,
      remaining(FIRST, SECOND),
      conflict(SECOND, 'empty'),
    ],
    [
      'a packed case is reported with its holder, and not as empty',
      { ...FILLED, [SECOND]: OTHER },
      BOTH,
      conflict(SECOND, 'packed_elsewhere', OTHER),
    ],
    [
      'remaining items reject a master case',
      {},
      remaining(MASTER),
      invalid(issue('wrong_kind', `${MASTER} is not a shipper case or unit`, 'stray_case_uids', 0)),
    ],
    [
      'remaining items reject what was packed as a remaining item before',
      { [UNIT]: REMAINING },
      remaining(UNIT),
      conflict(UNIT, 'packed_elsewhere'),
    ],
    [
      'a master case that is empty is loose already',
      {},
      unpack(MASTER),
      invalid(issue('loose', `${MASTER} is already loose`, 'unpacked_case_uid')),
    ],
    [
      'a code that is not of the order is not unpacked',
      {},
      unpack(STRANGER),
      invalid(issue('unknown_code', `${STRANGER} is not of this order`, 'unpacked_case_uid')),
    ],
    [
      'a unit cannot be unpacked',
      {},
      unpack(UNIT),
      invalid(
        issue('wrong_kind', `${UNIT} is not a master case or shipper case`, 'unpacked_case_uid'),
      ),
    ],
  ])('%s', async (_sentence, packed, [call, body], answer) => {
    const path = await orderWith(packed, 2);
    const method = call === 'unpack-case' ? 'DELETE' : 'POST';
    expect(await api().ask(method, `${path}/${call}`, body)).toMatchObject(answer);
  });

  it('cases are rejected while no size is set', async () => {
    const path = await orderWith({}, null);
    const unset = issue('wrong_count', 'The case size of the order is not set', LIST);
    const [call, body] = BOTH;
    expect(await api().ask('POST', `${path}/${call}`, body)).toMatchObject(invalid(unset));
  });
});
