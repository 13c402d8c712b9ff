/**
 * `@injectable()` and `@inject(TOKEN)` for services and handlers that are classes, with tsyringe's polyfill.
 * A separate entry point (`@quire/core/plugin/inject`): plugins without such classes do not load it.
 */
import 'reflect-metadata';

export { inject, injectable } from 'tsyringe';
