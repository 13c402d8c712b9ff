import { CLOCK, DATABASE, type Database, MAILER, SETTINGS, SIGNING, systemClock, VALIDATION } from '@quire/core/plugin';
import { mailerOf } from '../mail/index.js';
import type { Settings } from '../settings.js';
import { signingOf, validationOf } from '../signing/index.js';

/** What the host lends to plugins, by token: clock, database, mail, signing, validation and settings. */
export const hostServices = (settings: Settings, database: Database): ReadonlyMap<string, () => unknown> =>
  new Map<string, () => unknown>([
    [CLOCK, () => systemClock],
    [DATABASE, () => database],
    [MAILER, lazily(() => mailerOf(settings))],
    [SIGNING, lazily(() => signingOf(settings))],
    [VALIDATION, lazily(() => validationOf(settings))],
    [SETTINGS, () => ({ number: (name: string) => numberOf(settings, name) })],
  ]);

function numberOf(settings: Settings, name: string): number {
  const value = settings[name as keyof Settings];
  if (typeof value !== 'number') throw new Error(`${name} is not a setting that is a number`);
  return value;
}

function lazily<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
