/**
 * `@injectable()` and `@inject(TOKEN)` for services and handlers that are classes, with the polyfill that tsyringe asks for. On a door of
 * its own (`@quire/core/plugin/inject`): plugins without such classes do not load it.
 */
import 'reflect-metadata';

export { inject, injectable } from 'tsyringe';
