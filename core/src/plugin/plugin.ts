/** A plugin: its manifest, which is data, and its code. */

import type { Parameters } from '../base/parameters.js';
import type { DocumentInput, Method, Operation, OperationContext, OperationInput } from './operation.js';
import type { Resolve, Token } from './ports.js';
import type { Reply } from './reply.js';

/**
 * The description of a plugin, read before any of its code runs: plain data, the `quire` field of its `package.json`.
 * `id` and `version` default to those of the package.
 */
export interface Manifest {
  /** Lower case letters, digits and hyphens; unique in a host. */
  readonly id: string;
  readonly version: string;
  /** The range of compatible engine versions in the syntax of npm: `^0.1.0`. */
  readonly engine: string;
  /** Tokens that the host or another plugin must provide. The plugin can resolve no other tokens. */
  readonly needs: readonly string[];
  /** Tokens of services that it uses for some requests if they are there: `context.service` finds them. */
  readonly uses: readonly string[];
  /** Tokens of the services that the plugin exports. All of its other services stay private. */
  readonly provides: readonly string[];
  /** The capabilities of the plugin, for readers of the readiness report: `convert:docx:pdf`. */
  readonly capabilities: readonly string[];
  /** Commands of its operations (`keys create`), so that the command line loads one plugin and not all of them. */
  readonly commands: readonly string[];
  /**
   * The settings of the plugin: environment variables, declared in the form of parameters. The host checks them, lists
   * them in its help and provides their values by `SETTINGS`: `{ "QUIRE_WORDS_MOST": { "kind": "number", ... } }`.
   */
  readonly settings: Parameters;
  /** Routes that are announced but not implemented: they answer 501 and are listed as reserved. */
  readonly reserved: readonly ReservedOperation[];
}

export interface ReservedOperation {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
}

/**
 * A class with `@inject(TOKEN)` on each parameter: bundlers drop the types that decorators could infer services from.
 */
export type ServiceClass<Service> = new (...services: never[]) => Service;

/** One service of a plugin, made once, at its first use. */
export interface Provider {
  readonly token: Token<unknown>;
  readonly make: ((resolve: Resolve) => unknown) | { readonly class: ServiceClass<unknown> };
}

/**
 * Declares a service by a function, or by a class that takes its own services by `@inject(TOKEN)`:
 * `provide(KEYRING, { class: Keyring })`.
 *
 * @example
 * provide(token<Date>('example.Started'), (resolve) => new Date(resolve(CLOCK).now())).token // 'example.Started'
 */
export const provide = <Service>(
  token: Token<Service>,
  make: ((resolve: Resolve) => Service) | { readonly class: ServiceClass<Service> },
): Provider => ({ token, make });

/**
 * A step around the operations of all plugins: a watermark on each document, an audit of each call. It may look at the
 * request, change what it hands to `next`, refuse by throwing, and change the reply.
 *
 * ```ts
 * const stamp: Step = {
 *   around: ['convert'],
 *   run: async ({ context }, next) => {
 *     const reply = await next();
 *     return reply.kind === 'document' ? { ...reply, bytes: await stamped(reply.bytes, context.requestId) } : reply;
 *   },
 * };
 * ```
 */
export interface Step {
  /** Ids of the operations; all of them if absent. */
  readonly around?: readonly string[];
  run(call: Call, next: (input?: Call['input']) => Promise<Reply>): Promise<Reply>;
}

/** One call of an operation, as a step sees it. */
export interface Call {
  readonly operation: Operation;
  readonly input: OperationInput | DocumentInput;
  readonly context: OperationContext;
}

/** The code of a plugin: the default export of its package. Nothing happens until the host calls `start`. */
export interface Plugin {
  readonly operations: readonly Operation[];
  /** The services of the plugin; other plugins reach the ones in the manifest's `provides`. */
  readonly providers?: readonly Provider[];
  /** The plugin's steps around operations, in the service; the first step of the first plugin is the outermost. */
  readonly steps?: readonly Step[];
  /** Called after all plugins that this plugin needs have started. */
  start?(resolve: Resolve): Promise<void>;
  /**
   * Called at intervals while the plugin runs: rejects, with a sentence for the operator, if the plugin cannot do its
   * work, for example while a service that it calls does not answer. `/readyz` then shows `degraded`.
   */
  health?(): Promise<void>;
  /** Called before the plugins that this plugin needs stop. */
  stop?(resolve: Resolve): Promise<void>;
}

/**
 * Types the default export of a plugin's package and returns it unchanged.
 *
 * @example definePlugin({ operations: [] }).operations // []
 */
export const definePlugin = (plugin: Plugin): Plugin => plugin;
