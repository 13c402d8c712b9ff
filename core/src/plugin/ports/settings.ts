import { token } from './token.js';

/** What the operator set, by the names of the environment variables. The host has checked it, and lists it in its help. */
export interface Settings {
  /** Throws an `Error` for a name that the host does not know as a number. */
  number(name: string): number;
}

export const SETTINGS = token<Settings>('quire.Settings');
