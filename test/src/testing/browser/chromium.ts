import { type Browser, chromium } from 'playwright-core';

/** Turns off the browser's own network traffic and its display. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A host name without TLS that browsers do not trust, for features that they deny to such pages.
  '--host-resolver-rules=MAP plain.test 127.0.0.1',
];

/** Starts the system's Chromium, or the one that `CHROMIUM` names. */
export const openChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', headless: true, args: FLAGS });
