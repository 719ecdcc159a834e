/** npm run plant -- webhook …: addresses that events are sent to. */
import { SettingError } from '../config.ts';
import { EVENT_OF } from '../webhooks/events.ts';
import type { Webhook } from '../webhooks/webhooks.ts';
import { ask } from './ask.ts';
import { usageOf, type Command, type Form, type Invocation } from './command.ts';
import { withAdmin, type AdminClient } from './connect.ts';

type Action = (client: AdminClient, name: string, call: Invocation) => Promise<void>;

const WEBHOOKS = '/admin/v1/webhooks';
export const EVENTS: readonly string[] = [...new Set(Object.values(EVENT_OF))];
const of = (name: string): string => `${WEBHOOKS}/${encodeURIComponent(name)}`;

const ACTIONS: Readonly<Record<string, Action>> = {
  async list(client, _name, { print }) {
    for (const one of await ask<readonly Webhook[]>(client, 'GET', WEBHOOKS)) print(lineOf(one));
  },
  async add(client, name, { words, options: { event = [...EVENTS] }, print }) {
    const body = { name, url: words[2], events: knownEvents([event].flat().map(String)) };
    const { secret } = await ask<{ secret: string }>(client, 'POST', WEBHOOKS, body);
    print(`Key of its signatures, shown this once: ${secret}`);
  },
  async retry(client, name, { print }) {
    const { count } = await ask<{ count: number }>(client, 'POST', `${of(name)}/retry`);
    print(`${count} events are sent again.`);
  },
  async remove(client, name, { print }) {
    await ask(client, 'DELETE', of(name));
    print(`Nothing is sent to ${name} from now on.`);
  },
};

const FORMS: readonly Form[] = [
  { typed: 'webhook list', about: 'addresses that events are sent to, and what waits' },
  {
    typed: 'webhook add <name> <address>',
    options: '[--event <event>]…',
    about: 'sends events to an address, all of them by default',
  },
  { typed: 'webhook retry <name>', about: 'sends again what was given up' },
  { typed: 'webhook remove <name>', about: 'sends nothing to it from now on' },
];

export const webhookCommand: Command = {
  forms: FORMS,
  options: { event: { type: 'string', multiple: true } },
  positionals: 1,
  more: true,
  async run(call) {
    const [action = '', name = ''] = call.words;
    const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
    const length = action === 'list' ? 1 : action === 'add' ? 3 : 2;
    if (!act || call.words.length !== length) throw new SettingError(usageOf(FORMS));
    await withAdmin(call.config, (client) => act(client, name, call));
  },
};

function knownEvents(events: readonly string[]): readonly string[] {
  const unknown = events.find((event) => !EVENTS.includes(event));
  if (unknown === undefined) return [...new Set(events)];
  throw new SettingError(`"${unknown}" is no event. Events: ${EVENTS.join(', ')}.`);
}

const lineOf = ({ name, url, events, waiting, dead, last_error: error }: Webhook): string =>
  [
    name,
    url,
    events.join(' '),
    `${waiting} waiting`,
    `${dead} given up`,
    ...(error === null ? [] : [error]),
  ].join('  ');
