/**
 * Tokens, and the ports that they name: the external services that a plugin may request. The host provides the clock,
 * the database, mail, its log and metrics, its settings, signing and validation; keys come from the plugin that keeps
 * accounts. The engine comes with each job.
 */

import type { Kysely } from 'kysely';
import type { Compression } from '../base/compression/index.js';
import type { ConvertRequest, ConvertResult, LayoutRequest, layout } from '../convert/index.js';

/**
 * The name of a service, typed by the service. A token is a plain string, so that a manifest (which is data)
 * can name it; `Service` lives in the type only.
 */
export type Token<Service> = string & { readonly service?: Service };

/**
 * Names a service: `token<KeyStore>('quire.KeyStore')`. The same name is the same token, also across packages.
 *
 * @example token<Date>('example.Started') // 'example.Started'
 */
export const token = <Service>(name: string): Token<Service> => name;

/** Returns the service of a token; throws if the plugin's manifest does not name it. */
export type Resolve = <Service>(wanted: Token<Service>) => Service;

/** Finds the service of a token that the manifest lists under `uses`; undefined if nothing provides it. */
export type FindService = <Service>(wanted: Token<Service>) => Promise<Service | undefined>;

/** The current time, as a port so that tests can set it. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

export const CLOCK = token<Clock>('quire.Clock');

export const systemClock: Clock = { now: () => Date.now() };

/**
 * The host's database, which replicas of the service share. Each plugin keeps to its own tables and migrates them at
 * its start.
 */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  tables<Schema>(): Kysely<Schema>;
  /**
   * Brings a plugin's tables up to date: runs those of `migrations` that never ran here, in order. If several replicas
   * start at once, one does it, in one transaction, and the others wait for it. Rejects if a migration fails; then none
   * takes effect.
   */
  migrate(plugin: string, migrations: readonly Migration[]): Promise<void>;
}

export interface Migration {
  /** The name of the migration: unique in its plugin, and never changed once it was released. */
  readonly name: string;
  up(tables: Kysely<unknown>): Promise<void>;
}

export const DATABASE = token<Database>('quire.Database');

/** The engine as plugins see it: fonts and compression are already in it. */
export interface Engine {
  /** The runtime's own deflate, for jobs that open and write packages themselves. If absent, use the portable one. */
  readonly compression?: Compression;
  /** DOCX to PDF; throws the errors of the engine's `convert`. */
  convert(docx: Uint8Array, request?: EngineConvertRequest): Promise<ConvertResult>;
  /** Lays a DOCX out, for work that needs positions on its pages; absent if an engine only converts. */
  layout?(docx: Uint8Array, request?: Omit<LayoutRequest, 'fonts' | 'compression'>): ReturnType<typeof layout>;
}

export type EngineConvertRequest = Omit<ConvertRequest, 'fonts' | 'compression' | 'openSubsetter'>;

/** A module that opens an engine, such as `@quire/core/node`. */
export interface EngineModule {
  nodeEngine(): Engine;
}

/** A stored API key, without the secret that lets callers use the service. */
export interface StoredKey {
  /** The public part of the key, eight characters. */
  readonly id: string;
  /** SHA-256 of the whole key, 32 bytes. */
  readonly hash: Uint8Array;
  /** The key's last four characters, by which its owner recognizes it. */
  readonly lastFour: string;
  /** The owner of the key: an e-mail address, or the operator's text. */
  readonly owner: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** The time when the key expires: a rotated key may still be valid for some time. */
  readonly revokedAt?: number;
}

export interface KeyStore {
  /** Rejects if the id is taken. */
  add(key: StoredKey): Promise<void>;
  find(id: string): Promise<StoredKey | undefined>;
  /** Returns the stored keys, oldest first, including revoked ones: all keys, or the keys of one owner. */
  list(owner?: string): Promise<readonly StoredKey[]>;
  /** Ends a key at `at`. Returns false if there is no such key, or if it ends by then anyway: that end is kept. */
  revoke(id: string, at: number): Promise<boolean>;
  /** The keys that end at this time or later, in no order. */
  revokedSince(at: number): Promise<readonly StoredKey[]>;
}

export const KEY_STORE = token<KeyStore>('quire.KeyStore');

/** The owner of the key that came with a request. */
export interface Principal {
  readonly keyId: string;
  readonly owner: string;
}

export interface Authenticator {
  /** The owner of a key; undefined if it is unknown, malformed or revoked: the caller learns no more than that. */
  authenticate(key: string): Promise<Principal | undefined>;
}

export const AUTHENTICATOR = token<Authenticator>('quire.Authenticator');

/** One message to one address. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The text of the mail as HTML. */
  readonly html?: string;
}

export interface Mailer {
  /**
   * Resolves once the message is accepted for delivery. Rejects if all attempts failed, or if `signal` aborts first.
   */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
}

export const MAILER = token<Mailer>('quire.Mailer');

/**
 * The operator's settings, by the names of the environment variables. The host has checked them, and lists them in its
 * help.
 */
export interface Settings {
  /**
   * A setting of the host, or of the plugin's manifest. Throws an `Error` for a name that is not that of a numeric
   * setting.
   */
  number(name: string): number;
  /** A setting of the plugin's manifest; undefined if it is not set and has no default. */
  value(name: string): string | number | boolean | readonly string[] | undefined;
}

export const SETTINGS = token<Settings>('quire.Settings');

/** The host's log, with the plugin's name in each line. Content of documents must not be logged. */
export interface Logger {
  info(message: string, facts?: object): void;
  warn(message: string, facts?: object): void;
  error(message: string, facts?: object): void;
}

export const LOGGER = token<Logger>('quire.Logger');

/** The figures of a plugin in the operator's Prometheus, counted from the start of the service. */
export interface Metrics {
  /** Adds to a counter, `quire_words_counted_total` for the plugin `words` and the name `counted`. */
  count(name: string, help: string, by?: number): void;
}

export const METRICS = token<Metrics>('quire.Metrics');

/** A private key with its certificates, as plain bytes, which may go to a worker. */
export interface SigningIdentity {
  /** PrivateKeyInfo (PKCS #8) in DER, not encrypted. */
  readonly privateKey: Uint8Array;
  /** The certificate of that key, in DER. */
  readonly certificate: Uint8Array;
  /** The certificates of the issuers, the nearest issuer first. */
  readonly certificates: readonly Uint8Array[];
  /** `development`: made by this installation for itself; other parties have no reason to trust it. */
  readonly origin: 'configured' | 'development';
}

/** The signing configuration of this installation, as its operator set it. */
export interface Signing {
  /** The installation's own identity. Rejects with an `Error` if the configured key cannot be read. */
  identity(): Promise<SigningIdentity>;
  /** The time-stamping authority (RFC 3161); absent if none is configured. */
  readonly timestampUrl?: string;
  /** Hosts of other authorities that requests may name, in lower case, with the port if it is not the default. */
  readonly timestampHosts?: readonly string[];
  /**
   * Hosts inside the network that certificates may name for issuers, OCSP and CRLs; public hosts are always allowed.
   */
  readonly pkiHosts?: readonly string[];
}

export const SIGNING = token<Signing>('quire.Signing');

/** The certificates that this installation trusts and the hosts that it may ask, as its operator set them. */
export interface Validation {
  /**
   * Certificates to trust in addition to those of a request, in DER. Rejects with an `Error` if they are unreadable.
   */
  trust(): Promise<readonly Uint8Array[]>;
  /** Present if revocation data and issuers may be fetched from the addresses in certificates. */
  readonly online?: OnlineValidation;
}

export interface OnlineValidation {
  /** Hosts that may be asked although their addresses are not of the public network, in lower case. */
  readonly hosts: readonly string[];
}

export const VALIDATION = token<Validation>('quire.Validation');
