import { type Operation, operation } from '@quire/core/plugin';
import { Register, Verify } from './account-handlers.js';

const accounts = () => import('./account-schemas.js');
const keys = () => import('./key-schemas.js');

const email = {
  kind: 'text',
  maxLength: 320,
  required: true,
  example: 'ada@example.com',
  description: 'An e-mail address.',
} as const;

const code = {
  kind: 'text',
  maxLength: 6,
  required: true,
  format: /^\d{6}$/,
  example: '123456',
  description: 'The six digits of the mail.',
} as const;

const open = { access: 'open', produces: [] } as const;
const REGISTER = {
  summary: 'Sends a code by e-mail.',
  description:
    'Answers the same whether or not the address is known or has had its three mails of the hour. 503 UNAVAILABLE where the mail could not be sent: that is not counted.',
};
const VERIFY = {
  summary: 'Changes a code for an API key, once.',
  description:
    'A code is six digits, valid for ten minutes and five tries; a new one ends the one before. A wrong, used or expired code is one and the same 400.',
};

export const accountOperations: readonly Operation[] = [
  operation({
    ...open,
    ...REGISTER,
    id: 'auth.register',
    input: 'none',
    route: { method: 'GET', path: '/v1/auth/register' },
    parameters: { email },
    schemas: async () => ({ output: (await accounts()).registered }),
    handler: Register,
  }),
  operation({
    ...open,
    ...REGISTER,
    id: 'auth.register.post',
    input: 'json',
    route: { method: 'POST', path: '/v1/auth/register' },
    parameters: {},
    schemas: async () => ({ body: (await accounts()).registerBody, output: (await accounts()).registered }),
    handler: Register,
  }),
  operation({
    ...open,
    ...VERIFY,
    id: 'auth.verify',
    input: 'none',
    route: { method: 'GET', path: '/v1/auth/verify' },
    parameters: { email, code },
    schemas: async () => ({ output: (await keys()).newKey }),
    handler: Verify,
  }),
  operation({
    ...open,
    ...VERIFY,
    id: 'auth.verify.post',
    input: 'json',
    route: { method: 'POST', path: '/v1/auth/verify' },
    parameters: {},
    schemas: async () => ({ body: (await accounts()).verifyBody, output: (await keys()).newKey }),
    handler: Verify,
  }),
];
