/** teleport-floor plant user badge: a card to scan at the sign-in. */
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import qrcode from 'qrcode';
import type { AdminHandlers } from '../api/contract.ts';
import { ask, withAdmin, type AdminClient } from './connect.ts';
import type { Command, Invocation } from './command.ts';
import { fileOfPerson } from './person.ts';
import { escape, LOGO } from '../lib/page-style.ts';

type Badge = Extract<Awaited<ReturnType<AdminHandlers['setBadge']>>, { readonly pin: string }>;

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

/** The size of a bank card, for the usual holders. */
const STYLE = `
@page{size:A4;margin:15mm}
body{margin:0;font:500 4mm/1.3 system-ui,"Segoe UI",Roboto,sans-serif;color:#000;background:#fff}
.badge{box-sizing:border-box;display:grid;grid-template-columns:1fr 40mm;gap:3mm;width:85.6mm;height:54mm;padding:4mm;border:.2mm dashed #000;border-radius:3mm}
.who{display:flex;flex-direction:column;justify-content:space-between;min-width:0;overflow-wrap:anywhere}
.who strong{font-size:6mm;line-height:1.1}
.who svg{width:9mm;height:9mm}
.qr svg{display:block;width:40mm;height:40mm}`;

/**
 * Opens the file of a card before its badge is made, which replaces the earlier one. It is readable for the command's
 * account alone: a person with the code needs only the PIN.
 */
async function openCard(file: string) {
  const draft = `${file}.part`;
  await rm(draft, { force: true }); // a file that is there would keep its rights
  const opened = await open(draft, 'wx', 0o600);
  return {
    /** Makes the file that was opened the badge's card. */
    write: (badge: Badge) => fill(opened, badge).then(() => rename(draft, file)),
    /** Removes what was not written. */
    async close() {
      await opened.close();
      await rm(draft, { force: true });
    },
  };
}

async function fill(opened: FileHandle, { name, badge }: Badge): Promise<void> {
  // Upper case is the QR Code's compact mode; the sign-in takes both.
  const options = { type: 'svg', errorCorrectionLevel: 'Q', margin: 4 } as const;
  const qr = await qrcode.toString(badge.toUpperCase(), options);
  const who = `<div class="who"><span>${LOGO}</span><strong>${escape(name)}</strong><span>Teleport Floor</span></div>`;
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(name)}</title><style>${STYLE}</style></head><body><div class="badge">${who}<div class="qr">${qr}</div></div></body></html>\n`;
  await opened.writeFile(page);
}
