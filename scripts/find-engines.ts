/** Browsers other than Chromium that the walks run in, where Debian's packages of them are installed. */
import { existsSync } from 'node:fs';

export interface Engine {
  readonly name: string;
  /** The file of its walks. */
  readonly file: string;
  /** Debian's packages that it takes. */
  readonly packages: string;
  readonly isInstalled: () => boolean;
}

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
export const firefoxPath = (): string | undefined => FIREFOX.find((path) => existsSync(path));

/** Something that plays sound, without which Firefox starts none. */
const SPEAKER = '/usr/bin/pulseaudio';

/** The driver, the display and the viewer's interpreter with its binding to WebKitGTK. */
const WEBKIT = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/lib/python3/dist-packages/gi'];
const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'];
const bindingOf = (library: string) => `/usr/lib/${library}/girepository-1.0/WebKit2-4.1.typelib`;

export const ENGINES: readonly Engine[] = [
  {
    name: 'Firefox',
    file: 'tests/engines/firefox.test.ts',
    packages: 'firefox-esr, pulseaudio',
    isInstalled: () => firefoxPath() !== undefined && existsSync(SPEAKER),
  },
  {
    name: 'WebKit',
    file: 'tests/engines/webkit.test.ts',
    packages: 'webkit2gtk-driver, gir1.2-webkit2-4.1, python3-gi, xvfb and GStreamer’s plug-ins',
    isInstalled: () =>
      WEBKIT.every((path) => existsSync(path)) &&
      LIBRARIES.some((library) => existsSync(bindingOf(library))),
  },
];
