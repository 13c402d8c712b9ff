/**
 * `@injectable()` and `@inject(TOKEN)` for services and handlers that are classes, with tsyringe's polyfill.
 * A separate entry point (`@quire/core/plugin/inject`): plugins without such classes do not load it.
 */
import 'reflect-metadata';
import { inject, injectable } from 'tsyringe';
import type { Handler, HandlerClass, OperationContext } from './operation.js';
import type { Token } from './ports.js';
import type { Reply } from './reply.js';

export { inject, injectable };

/** A handler that is a function of one service, of the input and of the context. */
export function handlerOn<Service, Input>(
  token: Token<Service>,
  handle: (service: Service, input: Input, context: OperationContext) => Promise<Reply>,
): HandlerClass<Input> {
  @injectable()
  class OnService implements Handler<Input> {
    constructor(@inject(token) private readonly service: Service) {}

    handle(input: Input, context: OperationContext): Promise<Reply> {
      return handle(this.service, input, context);
    }
  }
  return OnService;
}
