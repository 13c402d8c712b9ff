import { QuireError } from '@quire/core';
import type { Authenticator } from '@quire/core/plugin';
import type { Step } from './state.js';

/** Asks for `Authorization: Bearer <key>`. A missing, malformed, unknown and revoked key are one and the same 401. */
export const authenticate =
  (authenticator: Authenticator): Step =>
  async (ctx, next) => {
    const [, key] = /^Bearer +(\S{1,200}) *$/i.exec(ctx.get('Authorization')) ?? [];
    const principal = key === undefined ? undefined : await authenticator.authenticate(key);
    if (!principal) {
      throw new QuireError('AUTHENTICATION_ERROR', 'send a valid key as Authorization: Bearer <API_KEY>');
    }
    ctx.state.principal = principal;
    return next();
  };
