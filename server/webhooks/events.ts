/** The event that a change sends to webhooks, by the change's operation. */
export const EVENT_OF = {
  finishPacking: 'order.finished',
  reopenOrder: 'order.reopened',
  takeOrderBack: 'order.reopened',
  packShipperCase: 'case.packed',
  packMasterCase: 'case.packed',
  packRemainingItems: 'case.packed',
  unpackCase: 'case.unpacked',
  setLabTestResults: 'lab_results.changed',
} as const;

type Action = keyof typeof EVENT_OF;
export type EventName = (typeof EVENT_OF)[Action];

export const eventOf = (action: string): EventName | undefined =>
  Object.hasOwn(EVENT_OF, action) ? EVENT_OF[action as Action] : undefined;
