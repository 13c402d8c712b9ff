import { QuireError } from '@quire/core';
import type { ReservedOperation } from '@quire/core/plugin';
import type { Step } from '../state.js';

/** Announced and not built: the body is not looked at. */
export const reservedRoute =
  ({ method, path }: ReservedOperation): Step =>
  () => {
    throw new QuireError('NOT_AVAILABLE', `${method} ${path} is announced and not available yet`);
  };
