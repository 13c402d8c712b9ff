import satisfies from 'semver/functions/satisfies.js';
import type { Manifest, Operation, Plugin, Resolve, Step, Token } from '../index.js';
import { called, type PluginCandidate, startOrder } from './candidates.js';
import { checkPlugin, checkSchemas } from './check-plugin.js';
import { Claims, claimOperation, routeSubject, TakenError } from './claims.js';
import { withinTime } from './deadline.js';
import { type MountedOperation, mount } from './mounted-operation.js';
import { PluginContainer } from './plugin-container.js';

export interface PluginState {
  readonly id: string;
  readonly version: string;
  readonly state: 'started' | 'disabled';
  readonly capabilities: readonly string[];
  readonly reason?: string;
  /** The error that the plugin threw, if any, for the host's log: its stack shows where. */
  readonly cause?: unknown;
}

export interface PluginHostOptions {
  /** Version of the engine, compared with the range in each manifest. */
  readonly engineVersion: string;
  /** The host's own services by token: each function gets the id of the plugin that needs the service. */
  readonly services: ReadonlyMap<string, (plugin: string) => unknown>;
  /** Longest time in milliseconds for the load of a plugin, for its `start`, and for its `stop`; 30 s if absent. */
  readonly patienceMilliseconds?: number;
}

/** The maximum time of a start, in milliseconds: it may wait for a database that another replica migrates. */
const PATIENCE = 30_000;

/** The maximum time of a health check: probes of orchestrators give up after a few seconds. */
const HEALTH_MILLISECONDS = 2000;

interface Running {
  readonly candidate: PluginCandidate;
  readonly plugin: Plugin;
  readonly container: PluginContainer;
}

/**
 * Starts plugins in the order of their needs, keeps their services, and stops them in reverse.
 *
 * @example await (await PluginHost.start([], { engineVersion: '0.1.0', services: new Map() })).stop()
 */
export class PluginHost {
  readonly #options: PluginHostOptions;
  readonly #claims = new Claims();
  readonly #exports = new Map<string, (plugin: string) => unknown>();
  readonly #running: Running[] = [];
  readonly #states: PluginState[] = [];
  readonly #operations: MountedOperation[] = [];

  private constructor(options: PluginHostOptions) {
    this.#options = options;
    for (const [token, make] of options.services) {
      this.#claims.claim(`token ${token}`, { name: 'the host', isOurs: true });
      this.#exports.set(token, make);
    }
  }

  /**
   * Starts all candidates. Rejects with an `Error` for an id, token, operation, route or command that two of them claim
   * (naming both owners) and for a built-in that fails; plugins already started are stopped first.
   *
   * ```ts
   * const manifest = readManifest(packageJson, '@acme/quire-digest');
   * const load = async () => (await import('@acme/quire-digest')).default;
   * const candidate = { manifest, origin: '@acme/quire-digest', builtIn: true, load };
   * const host = await PluginHost.start([candidate], { engineVersion: '0.1.0', services: new Map() });
   * ```
   */
  static async start(candidates: readonly PluginCandidate[], options: PluginHostOptions): Promise<PluginHost> {
    const host = new PluginHost(options);
    try {
      await host.#startAll(candidates);
      return host;
    } catch (error) {
      await host.stop();
      throw error;
    }
  }

  get plugins(): readonly PluginState[] {
    return this.#states;
  }

  get operations(): readonly MountedOperation[] {
    return this.#operations;
  }

  get manifests(): readonly Manifest[] {
    return this.#running.map(({ candidate }) => candidate.manifest);
  }

  /** A service that the host has, or that a started plugin exports. */
  readonly resolve: Resolve = <Service>(token: Token<Service>): Service => {
    const make = this.#exports.get(token);
    if (!make) throw new Error(`no started plugin provides ${token}`);
    return make('host') as Service;
  };

  /** Returns the faults of running plugins, by id: the error that a plugin reports, or no answer within two seconds. */
  async ailments(): Promise<ReadonlyMap<string, string>> {
    const asked = this.#running.map(async ({ candidate, plugin }) => {
      try {
        if (plugin.health) await withinTime(HEALTH_MILLISECONDS, 'its health check', plugin.health());
        return [];
      } catch (error) {
        return [[candidate.manifest.id, messageOf(error)] as const];
      }
    });
    return new Map((await Promise.all(asked)).flat());
  }

  /**
   * Stops plugins in reverse order. If a plugin fails or does not end, the others are stopped nevertheless. Rejects
   * with all causes.
   */
  async stop(): Promise<void> {
    const failures: unknown[] = [];
    for (const { plugin, container, candidate } of this.#running.splice(0).reverse()) {
      try {
        await this.#within('stopping it', async () => plugin.stop?.(container.resolve));
      } catch (error) {
        failures.push(new Error(`plugin ${called(candidate)} failed to stop`, { cause: error }));
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'plugins failed to stop');
  }

  async #startAll(candidates: readonly PluginCandidate[]): Promise<void> {
    const owned = candidates.filter((candidate) => this.#claimed(candidate, () => this.#claimManifest(candidate)));
    const fitting = owned.filter((candidate) => this.#fitsEngine(candidate));
    const { order, refused } = startOrder(fitting, new Set(this.#exports.keys()));
    for (const [candidate, reason] of refused) this.#refuse(candidate, reason);
    for (const candidate of order) await this.#startOne(candidate);
  }

  /**
   * Returns true if the candidate owns `claim`. A candidate that is not built in is left out if it claims something of
   * the host or of a built-in. Throws if two other plugins claim the same thing: their order must not decide which one
   * wins.
   */
  #claimed(candidate: PluginCandidate, claim: () => void): boolean {
    try {
      claim();
      return true;
    } catch (error) {
      if (candidate.builtIn || !(error instanceof TakenError && error.isOurs)) throw error;
      this.#refuse(candidate, error.message);
      return false;
    }
  }

  #claimManifest(candidate: PluginCandidate): void {
    const { manifest, builtIn } = candidate;
    const owner = { name: called(candidate), isOurs: builtIn };
    this.#claims.claim(`plugin id ${manifest.id}`, owner);
    for (const token of manifest.provides) this.#claims.claim(`token ${token}`, owner);
    for (const setting of Object.keys(manifest.settings)) this.#claims.claim(`setting ${setting}`, owner);
    for (const command of manifest.commands) this.#claims.claim(`command quire ${command}`, owner);
    for (const { id, method, path } of manifest.reserved) {
      this.#claims.claim(`operation ${id}`, owner);
      this.#claims.claim(routeSubject(method, path), owner);
    }
  }

  #fitsEngine(candidate: PluginCandidate): boolean {
    const { engine } = candidate.manifest;
    const { engineVersion } = this.#options;
    if (satisfies(engineVersion, engine)) return true;
    this.#refuse(candidate, `it needs engine ${engine}, this one is ${engineVersion}`);
    return false;
  }

  async #startOne(candidate: PluginCandidate): Promise<void> {
    const { manifest, builtIn } = candidate;
    // The plugin that was to provide the service may have failed meanwhile.
    const lost = manifest.needs.find((token) => !this.#exports.has(token));
    if (lost !== undefined) return this.#refuse(candidate, `nothing provides ${lost}`);
    let running: Running;
    let mounted: MountedOperation[];
    try {
      const plugin = await this.#within('loading its code', () => candidate.load());
      checkPlugin(plugin);
      if (!builtIn) await this.#within('loading its schemas', () => checkSchemas(plugin));
      const container = new PluginContainer(manifest, plugin, (token) => this.#exports.get(token)?.(manifest.id));
      mounted = plugin.operations.map((operation) => mount(operation, manifest.id, container, this.#stepsAround));
      running = { candidate, plugin, container };
      checkCommands(candidate, mounted);
    } catch (error) {
      return this.#refuse(candidate, messageOf(error), error);
    }
    if (!this.#claimed(candidate, () => this.#claimOperations(candidate, mounted))) return;
    try {
      await this.#within('starting it', async () => running.plugin.start?.(running.container.resolve));
    } catch (error) {
      return this.#refuse(candidate, messageOf(error), error);
    }
    this.#running.push(running);
    this.#operations.push(...mounted);
    for (const token of manifest.provides) this.#exports.set(token, () => running.container.exported(token));
    this.#states.push({ ...identity(candidate), state: 'started' });
  }

  #claimOperations(candidate: PluginCandidate, mounted: readonly MountedOperation[]): void {
    const owner = { name: called(candidate), isOurs: candidate.builtIn };
    for (const { operation } of mounted) claimOperation(this.#claims, operation, owner);
  }

  /** The steps of all plugins that have started, in the order of their start. */
  readonly #stepsAround = ({ id }: Operation): readonly Step[] =>
    this.#running.flatMap(({ plugin }) => plugin.steps ?? []).filter(({ around }) => around?.includes(id) ?? true);

  #within<Value>(what: string, body: () => Promise<Value>): Promise<Value> {
    return withinTime(this.#options.patienceMilliseconds ?? PATIENCE, what, body());
  }

  #refuse(candidate: PluginCandidate, reason: string, cause?: unknown): void {
    if (candidate.builtIn) throw new Error(`plugin ${called(candidate)} cannot start: ${reason}`, { cause });
    this.#states.push({ ...identity(candidate), state: 'disabled', reason, ...(cause !== undefined && { cause }) });
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const identity = ({ manifest: { id, version, capabilities } }: PluginCandidate) => ({ id, version, capabilities });

function checkCommands({ manifest }: PluginCandidate, mounted: readonly MountedOperation[]): void {
  const declared = mounted.flatMap(({ operation }) => (operation.command ? [operation.command.words.join(' ')] : []));
  const differing =
    declared.find((command) => !manifest.commands.includes(command)) ??
    manifest.commands.find((command) => !declared.includes(command));
  if (differing !== undefined) {
    throw new Error(`command "${differing}" must be named in its manifest and by exactly one operation`);
  }
}
