import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import qrcode from 'qrcode';
import { SettingError } from '../config.ts';
import { escape, LOGO } from '../lib/page-style.ts';

/** The size of a bank card, for the usual holders. */
const STYLE = `
@page{size:A4;margin:15mm}
body{margin:0;font:500 4mm/1.3 system-ui,"Segoe UI",Roboto,sans-serif;color:#000;background:#fff}
.badge{box-sizing:border-box;display:grid;grid-template-columns:1fr 40mm;gap:3mm;width:85.6mm;height:54mm;padding:4mm;border:.2mm dashed #000;border-radius:3mm}
.who{display:flex;flex-direction:column;justify-content:space-between;min-width:0;overflow-wrap:anywhere}
.who strong{font-size:6mm;line-height:1.1}
.who svg{width:9mm;height:9mm}
.qr svg{display:block;width:40mm;height:40mm}`;

interface Badge {
  readonly name: string;
  /** The code. */
  readonly badge: string;
}

interface Card {
  /** Makes the file that was opened the badge's card. */
  write(badge: Badge): Promise<void>;
  /** Removes what was not written. */
  close(): Promise<void>;
}

/**
 * Opens the file of a card before its badge is made, which replaces the earlier one. It is readable for the command's
 * account alone: a person with the code needs only the PIN.
 */
export async function openCard(file: string): Promise<Card> {
  const draft = `${file}.part`;
  const opened = await writing(file, async () => {
    await rm(draft, { force: true }); // a file that is there would keep its rights
    return open(draft, 'wx', 0o600);
  });
  return {
    write: (badge) => writing(file, () => fill(opened, badge).then(() => rename(draft, file))),
    async close() {
      await opened.close();
      await rm(draft, { force: true });
    },
  };
}

const writing = <T>(file: string, work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new SettingError(`${file} cannot be written: ${why}.`, { cause: error });
  });

async function fill(opened: FileHandle, { name, badge }: Badge): Promise<void> {
  // Upper case is the QR Code's compact mode; the sign-in takes both.
  const options = { type: 'svg', errorCorrectionLevel: 'Q', margin: 4 } as const;
  const qr = await qrcode.toString(badge.toUpperCase(), options);
  const who = `<div class="who"><span>${LOGO}</span><strong>${escape(name)}</strong><span>Teleport Floor</span></div>`;
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(name)}</title><style>${STYLE}</style></head><body><div class="badge">${who}<div class="qr">${qr}</div></div></body></html>\n`;
  await opened.writeFile(page);
}
