import type { Handler, OperationContext, OperationInput, Reply } from '@quire/core/plugin';
import { inject, injectable } from '@quire/core/plugin/inject';
import { REGISTRAR, type Registrar } from '../registration/registrar.js';
import { newKeyReply } from './key-reply.js';

/** The same words for every address. */
const SENT = 'If the address can receive mail, a code is on its way. It is valid for ten minutes.';

/** From the query or from a JSON body: one of them has the values. */
type Input<Values> = Pick<OperationInput, 'body'> & { readonly parameters: Partial<Values> };
const valuesOf = <Values>({ body, parameters }: Input<Values>) => ({ ...parameters, ...(body as object) }) as Values;

@injectable()
export class Register implements Handler<Input<{ email: string }>> {
  constructor(@inject(REGISTRAR) private readonly registrar: Registrar) {}

  async handle(input: Input<{ email: string }>, caller: OperationContext): Promise<Reply> {
    await this.registrar.register(valuesOf(input).email, caller);
    return { kind: 'json', body: { message: SENT } };
  }
}

@injectable()
export class Verify implements Handler<Input<{ email: string; code: string }>> {
  constructor(@inject(REGISTRAR) private readonly registrar: Registrar) {}

  async handle(input: Input<{ email: string; code: string }>, caller: OperationContext): Promise<Reply> {
    const { email, code } = valuesOf(input);
    return newKeyReply(await this.registrar.verify(email, code, caller));
  }
}
