/** Steps to trust the plant's authority on each kind of device. */

export interface Device {
  readonly id: string;
  readonly name: string;
  /** Pattern in the user agent of its browsers. */
  readonly agent: RegExp;
  readonly steps: readonly string[];
  /** One command, for IT with many devices. */
  readonly command?: string;
}

/** The authority's name, as certificate lists show it. */
const AUTHORITY = '“Teleport Floor plant authority”';
export const AUTHORITY_FILE = 'teleport-floor-authority.crt';

/** The first match is the reader's device: Android also contains Linux, and an iPad Macintosh. */
export const DEVICES: readonly Device[] = [
  {
    id: 'android',
    name: 'Android',
    agent: /Android/,
    steps: [
      'Press “Get the certificate” and keep the file.',
      'Open Settings and search for “CA certificate”. It is under Security (& privacy) → More security settings → Encryption & credentials → Install a certificate. On Samsung: Security and privacy → Other security settings → Install from device storage.',
      'Choose “CA certificate”, then “Install anyway”. The tablet asks for its screen lock; one has to be set.',
      `Choose ${AUTHORITY_FILE} in Downloads.`,
      'Close Chrome and open the app again. Firefox needs more: use Chrome.',
    ],
  },
  {
    id: 'ipad',
    name: 'iPad and iPhone',
    agent: /iPad|iPhone|Macintosh/,
    steps: [
      'Open this page in Safari and press “Get the certificate”. Allow the download. If the file lands in Files, open it there.',
      'Open Settings. Press “Profile Downloaded” near the top, then Install, and Install again.',
      `Open Settings → General → About → Certificate Trust Settings (at the very bottom). Switch ${AUTHORITY} on. Without this step the warning stays.`,
      'Open the app again.',
    ],
  },
  {
    id: 'windows',
    name: 'Windows',
    agent: /Windows/,
    steps: [
      'Press “Get the certificate”, open the file, and press “Install Certificate…”.',
      'Choose “Local Machine” (for everybody who signs in there; needs an administrator) or “Current User”.',
      'Choose “Place all certificates in the following store” → Browse → “Trusted Root Certification Authorities”. “Automatically select” would put it where nothing trusts it.',
      'Press Finish, and answer the warning with Yes.',
      'Close all windows of the browser and open the app again. Edge, Chrome and Firefox take it from Windows.',
    ],
    command: `certutil -addstore -f Root ${AUTHORITY_FILE}`,
  },
  {
    id: 'mac',
    name: 'Mac',
    agent: /Mac OS X/,
    steps: [
      'Press “Get the certificate” and open the file. Keychain Access adds it; choose the keychain “System” (or “login”).',
      `Find ${AUTHORITY} there and open it with a double click.`,
      'Open “Trust” and set “When using this certificate” to “Always Trust”. Close the window and type your password.',
      'Close the browser and open the app again. Safari, Chrome and Firefox take it from the keychain.',
    ],
    command: `sudo security add-trusted-cert -d -r trustRoot -k /Library/Keychains/System.keychain ${AUTHORITY_FILE}`,
  },
  {
    id: 'chromebook',
    name: 'Chromebook',
    agent: /CrOS/,
    steps: [
      'Press “Get the certificate” and keep the file.',
      'Open chrome://certificate-manager (on older ones Settings → Privacy and security → Security → Manage certificates → Authorities).',
      'Press Import under the certificates that you trust, choose the file, and allow it to identify websites.',
      'Open the app again.',
    ],
  },
  {
    id: 'linux',
    name: 'Linux',
    agent: /Linux/,
    steps: [
      'Press “Get the certificate” and keep the file.',
      'Chrome and Chromium: open chrome://certificate-manager → Installed by you → Trusted certificates → Import. Or use the command below (package libnss3-tools).',
      'Firefox: Settings → Privacy & Security → View Certificates → Authorities → Import. Tick “Trust this CA to identify websites”.',
      'Close the browser and open the app again.',
    ],
    command: `certutil -d sql:$HOME/.pki/nssdb -A -t C,, -n teleport-floor -i ${AUTHORITY_FILE}`,
  },
];

/** All devices, the one of the request first. */
export function devicesFor(userAgent: string): readonly Device[] {
  const own = DEVICES.find(({ agent }) => agent.test(userAgent));
  return own ? [own, ...DEVICES.filter((device) => device !== own)] : DEVICES;
}
