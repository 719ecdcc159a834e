/** npm run plant -- webhook …: addresses that events are sent to. */
import { SettingError } from '../config.ts';
import { EVENT_OF } from '../webhooks/events.ts';
import type { Webhook } from '../webhooks/webhooks.ts';
import { commandOfActions, entryOf, listAction, removeAction, type Action } from './actions.ts';
import { ask } from './ask.ts';
import type { AdminClient } from './connect.ts';

const WEBHOOKS = '/admin/v1/webhooks';
export const EVENTS: readonly string[] = [...new Set(Object.values(EVENT_OF))];

export const listedWebhooks = (client: AdminClient) =>
  ask<readonly Webhook[]>(client, 'GET', WEBHOOKS);

const add: Action = {
  words: 2,
  async run(client, { words: [name, url], options: { event = [...EVENTS] }, print }) {
    const body = { name, url, events: knownEvents([event].flat().map(String)) };
    const { secret } = await ask<{ secret: string }>(client, 'POST', WEBHOOKS, body);
    print(`Key of its signatures, shown this once: ${secret}`);
  },
};

const retry: Action = {
  words: 1,
  async run(client, { words: [name = ''], print }) {
    const { count } = await ask<{ count: number }>(
      client,
      'POST',
      `${entryOf(WEBHOOKS, name)}/retry`,
    );
    print(count === 1 ? 'One event is sent again.' : `${count} events are sent again.`);
  },
};

const remove = removeAction(WEBHOOKS, (name) => `Nothing is sent to ${name} from now on.`);

export const webhookCommand = commandOfActions({
  forms: [
    { typed: 'webhook list', about: 'addresses that events are sent to, and what waits' },
    {
      typed: 'webhook add <name> <address>',
      options: '[--event <event>]…',
      about: 'sends events to an address, all of them by default',
    },
    { typed: 'webhook retry <name>', about: 'sends again what was given up' },
    { typed: 'webhook remove <name>', about: 'sends nothing to it from now on' },
  ],
  options: { event: { type: 'string', multiple: true } },
  actions: { list: listAction(listedWebhooks, lineOf), add, retry, remove },
});

function knownEvents(events: readonly string[]): readonly string[] {
  const unknown = events.find((event) => !EVENTS.includes(event));
  if (unknown === undefined) return [...new Set(events)];
  throw new SettingError(`"${unknown}" is no event. Events: ${EVENTS.join(', ')}.`);
}

function lineOf(one: Webhook): string {
  const { name, url, events, waiting, dead, last_error: error, given_up_at: end } = one;
  return [
    name,
    url,
    events.join(' '),
    `${waiting} waiting`,
    `${dead} given up`,
    ...(end === null ? [] : [`nothing is sent since ${end}`]),
    ...(error === null ? [] : [error]),
  ].join('  ');
}
