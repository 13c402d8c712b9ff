import { type Browser, chromium } from 'playwright-core';

/** No network traffic of the browser itself, and no display: only the page acts. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A name that no certificate makes trustworthy, for features that browsers deny to pages without TLS.
  '--host-resolver-rules=MAP plain.test 127.0.0.1',
];

/** Starts the system's Chromium, or the one that `CHROMIUM` names. */
export const openChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', headless: true, args: FLAGS });
