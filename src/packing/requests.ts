import type {
  Order,
  PackMasterCase,
  PackRemainingItems,
  PackShipperCase,
  UnpackCase,
} from '../../contract/types.ts';
import type { SendOnce } from '../api/client.ts';
import { packMasterCase, packRemainingItems, packShipperCase, unpackCase } from '../api/packing.ts';
import { type CallChange, keyOf } from './inventory.ts';

/** Bodies of the calls that flows send, by the kind of the request (decision 25). */
interface Bodies {
  'pack-master-case': PackMasterCase;
  'pack-shipper-case': PackShipperCase;
  'pack-remaining-items': PackRemainingItems;
  'unpack-case': UnpackCase;
}
type Kind = keyof Bodies;

export type SubmissionRequest<K extends Kind = Kind> = {
  [P in K]: { readonly kind: P; readonly body: Bodies[P] };
}[K];

interface RequestKind<Body> {
  readonly send: (moId: string, body: Body, options: SendOnce) => Promise<Order | undefined>;
  /** Change of the plant's lists by a successful call. */
  readonly change: (body: Body) => CallChange;
}

const REQUESTS: { readonly [K in Kind]: RequestKind<Bodies[K]> } = {
  'pack-master-case': {
    send: packMasterCase,
    change: (body) => packed(body.shipper_case_uids, body.master_case_uid),
  },
  'pack-shipper-case': {
    send: packShipperCase,
    change: (body) => packed(body.unit_uids, body.shipper_case_uid),
  },
  'pack-remaining-items': {
    send: packRemainingItems,
    change: (body) => packed(body.stray_case_uids, null),
  },
  'unpack-case': {
    send: unpackCase,
    change: (body) => ({ kind: 'unpacked', key: keyOf(body.unpacked_case_uid) }),
  },
};

function packed(codes: readonly string[], into: string | null): CallChange {
  return { kind: 'packed', codes: new Map(codes.map((code) => [keyOf(code), code])), into };
}

export const sendRequest = <K extends Kind>(
  moId: string,
  { kind, body }: SubmissionRequest<K>,
  options: SendOnce,
): Promise<Order | undefined> => REQUESTS[kind].send(moId, body, options);

export const changeBy = <K extends Kind>({ kind, body }: SubmissionRequest<K>): CallChange =>
  REQUESTS[kind].change(body);
