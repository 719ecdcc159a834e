/** Whether tablets take the certificate, and for how long. */
import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ServerConfig } from '../config.ts';
import { good, wrong, type Finding } from '../lib/finding.ts';
import { authorityFile } from './files.ts';
import { expiryOf } from './reload.ts';

const DAY_MS = 86_400_000;
/** A company's authority may need weeks for a new one. */
const LEAST_DAYS = 30;

const ABOUT = 'certificate';

/** What the doctor and a start say about it. */
export function certificateState(config: ServerConfig): Finding {
  const { tls, dataDir } = config;
  if (tls.kind === 'none') {
    return config.publicUrl?.startsWith('https:')
      ? good(ABOUT, 'The proxy has the certificate.')
      : wrong(
          ABOUT,
          'Tablets need https for their cameras: set HTTPS=self-signed, or PUBLIC_URL behind a proxy.',
        );
  }
  return tls.kind === 'self-signed' ? ownExpiry(dataDir) : daysOf(tls.certificate, RENEWED);
}

interface Kind {
  readonly what: string;
  readonly cure: string;
}

const RENEWED: Kind = {
  what: 'certificate',
  cure: 'replace it, and "systemctl reload teleport-floor" (SIGHUP) reads it',
};
function ownExpiry(dataDir: string): Finding {
  const file = authorityFile(dataDir);
  if (!existsSync(file)) return good(ABOUT, 'The first start will make it.');
  const cure = `remove ${dirname(file)} and restart; each tablet then has to trust the new one, by /ca`;
  return daysOf(file, { what: 'authority', cure });
}

function daysOf(file: string, { what, cure }: Kind): Finding {
  const chain = readFileSync(file, 'utf8');
  const begin = new Date(new X509Certificate(chain).validFrom);
  if (begin.getTime() > Date.now()) {
    return wrong(
      ABOUT,
      `The ${what} ${file} begins on ${begin.toUTCString()}: set the clock of this machine, or ${cure}.`,
    );
  }
  const end = new Date(expiryOf(chain) * 1000);
  const days = Math.floor((end.getTime() - Date.now()) / DAY_MS);
  if (days < 0) return wrong(ABOUT, `The ${what} ${file} ended on ${end.toUTCString()}: ${cure}.`);
  return days >= LEAST_DAYS
    ? good(ABOUT, `The ${what} is valid for ${days} more days.`)
    : wrong(ABOUT, `The ${what} ${file} ends in ${days} days (${end.toUTCString()}): ${cure}.`);
}
