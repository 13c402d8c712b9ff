import { type Operation, type OperationInput, operation } from '@quire/core/plugin';
import { handlerOn } from '@quire/core/plugin/inject';
import { REGISTRAR, type Registrar } from '../registration/index.js';
import { newKeyReply } from './key-reply.js';

const schemas = () => import('./schemas.js');

/** The reply, in the same words for every address. */
const SENT = 'If the address can receive mail, a code has been sent. It is valid for ten minutes.';

/** The input of an operation whose values come from the query or from a JSON body. */
type Input<Values> = Pick<OperationInput, 'body'> & { readonly parameters: Partial<Values> };
const valuesOf = <Values>({ body, parameters }: Input<Values>) => ({ ...parameters, ...(body as object) }) as Values;

const Register = handlerOn<Registrar, Input<{ email: string }>>(REGISTRAR, async (registrar, input, caller) => {
  await registrar.register(valuesOf(input).email, caller);
  return { kind: 'json', body: { message: SENT } };
});

const Verify = handlerOn<Registrar, Input<{ email: string; code: string }>>(
  REGISTRAR,
  async (registrar, input, caller) => {
    const { email, code } = valuesOf(input);
    return newKeyReply(await registrar.verify(email, code, caller));
  },
);

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
  description: 'The six-digit code from the mail.',
} as const;

const open = { access: 'open', produces: [] } as const;
const REGISTER = {
  summary: 'Sends a code by e-mail.',
  description:
    'The reply is the same whether or not the address is known or has reached its limit of three mails per hour. 503 UNAVAILABLE if the mail could not be sent, which is not counted.',
};
const VERIFY = {
  summary: 'Exchanges a one-time code for an API key.',
  description:
    'A code has six digits and is valid for ten minutes and five attempts. A new code replaces the previous one. Wrong, used and expired codes get the same 400.',
};

export const accountOperations: readonly Operation[] = [
  operation({
    ...open,
    ...REGISTER,
    id: 'auth.register',
    input: 'none',
    route: { method: 'GET', path: '/v1/auth/register', changes: true },
    parameters: { email },
    schemas: async () => ({ output: (await schemas()).registered }),
    handler: Register,
  }),
  operation({
    ...open,
    ...REGISTER,
    id: 'auth.register.post',
    input: 'json',
    route: { method: 'POST', path: '/v1/auth/register' },
    parameters: {},
    examples: { email: 'ada@example.com' },
    schemas: async () => ({ body: (await schemas()).registerBody, output: (await schemas()).registered }),
    handler: Register,
  }),
  operation({
    ...open,
    ...VERIFY,
    id: 'auth.verify',
    input: 'none',
    route: { method: 'GET', path: '/v1/auth/verify', changes: true },
    parameters: { email, code },
    schemas: async () => ({ output: (await schemas()).newKey }),
    handler: Verify,
  }),
  operation({
    ...open,
    ...VERIFY,
    id: 'auth.verify.post',
    input: 'json',
    route: { method: 'POST', path: '/v1/auth/verify' },
    parameters: {},
    examples: { email: 'ada@example.com', code: '123456' },
    schemas: async () => ({ body: (await schemas()).codeBody, output: (await schemas()).newKey }),
    handler: Verify,
  }),
];
