import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { childEnv } from '#platform/env.ts';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Quiet: nothing is asked of the network but the pages themselves. WebGL is drawn by the processor. */
export const CHROMIUM_ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** A Chromium at CHROMIUM_PATH or on the system; null where there is none. */
export function findChromium(): string | null {
  const named = childEnv({})['CHROMIUM_PATH'];
  return [named ?? '', ...PLACES].find((path) => path !== '' && existsSync(path)) ?? null;
}

/** Installs Debian's, where this is a Debian and we may. @returns null where that did not work */
export function installChromium(): string | null {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return null;
  const env = childEnv({ DEBIAN_FRONTEND: 'noninteractive' });
  const options = { env, stdio: 'ignore', timeout: 300_000 } as const;
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    const packages = ['chromium', 'fonts-dejavu-core', 'fonts-noto-core'];
    execFileSync('apt-get', ['install', '-qq', '--no-install-recommends', ...packages], options);
  } catch (error) {
    process.stderr.write(`apt-get install chromium: ${String(error)}\n`);
  }
  return findChromium();
}
