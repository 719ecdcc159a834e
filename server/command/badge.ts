/** teleport-floor plant user badge: a card to scan at the sign-in. */
import { ask } from './ask.ts';
import { openCard } from './badge-card.ts';
import type { Command, Invocation } from './command.ts';
import { withAdmin, type AdminClient } from './connect.ts';
import { fileOfPerson } from './person.ts';

interface Badge {
  readonly username: string;
  readonly name: string;
  readonly badge: string;
  readonly pin: string;
}

export const badgeCommand: Command = {
  typed: 'user badge <username>',
  options: '[--pin <4 to 6 digits>] [--out <file>] [--revoke]',
  about: 'a card to scan at the sign-in, with a PIN',
  run: (call) => withAdmin(call.config, (client) => changeBadge(client, call)),
};

export async function changeBadge(
  client: AdminClient,
  { words: [name = ''], options, print }: Pick<Invocation, 'words' | 'options' | 'print'>,
): Promise<void> {
  const path = `/admin/v1/users/${encodeURIComponent(name)}/badge`;
  if (options['revoke']) {
    const { username } = await ask<{ readonly username: string }>(client, 'DELETE', path);
    return print(`The badge of ${username} is refused from now on.`);
  }
  const body = { ...(options['pin'] && { pin: options['pin'] }) };
  const file = fileOfPerson(String(options['out'] ?? `badge-${name.toLowerCase()}.html`));
  const card = await openCard(file);
  try {
    const made = await ask<Badge>(client, 'PUT', path, body);
    print(`PIN, shown this once: ${made.pin}`);
    await card.write(made);
    print(`The badge of ${made.username} is in ${file}. Print it, then delete the file.`);
  } finally {
    await card.close();
  }
}
