/**
 * An operation is declared once. From the declaration the host makes a route, a part of the OpenAPI document and a
 * subcommand.
 *
 * The schemas of bodies and outputs are zod schemas. Hosts call `schemas` only to validate a body or to write the
 * OpenAPI document, so that the command line starts without zod.
 */
import type { ZodType } from 'zod';
import type { Limits } from '../base/limits.js';
import type { FileOption, Parameters, ParameterValues, SecretOption } from '../base/parameters.js';
import type { Jobs } from './job.js';
import type { FindService, Principal } from './ports.js';
import type { Reply } from './reply.js';

/** The kind of a request's body: a document (multipart, or JSON with the document in base64), JSON, or nothing. */
export type InputKind = 'document' | 'json' | 'none';

export interface Upload {
  readonly bytes: Uint8Array;
  /** The file name as the client sent it; not to be trusted as a path. */
  readonly filename?: string;
  readonly contentType?: string;
}

export interface OperationInput<P extends Parameters = Parameters, Body = unknown> {
  readonly parameters: ParameterValues<P>;
  /** Values taken from the route's path: `id` of `/v1/auth/keys/:id`. */
  readonly path: Readonly<Record<string, string>>;
  /** Values of the headers that the route declares, by the names it gives them; absent on the command line. */
  readonly headers?: ParameterValues<Parameters>;
  /** The body that `schemas.body` accepted; if a document is sent with it, the fields other than the document. */
  readonly body: Body;
}

export interface DocumentInput<P extends Parameters = Parameters, Body = unknown> extends OperationInput<P, Body> {
  readonly document: Upload;
  /** Further parts of a multipart body, by name. */
  readonly parts: ReadonlyMap<string, Upload>;
}

export interface OperationContext {
  readonly requestId: string;
  /** Fires at the deadline, when the client leaves, and when the host stops for good. */
  readonly signal: AbortSignal;
  readonly limits: Limits;
  readonly jobs: Jobs;
  /** The holder of the key; absent in open operations and on the command line. */
  readonly principal?: Principal;
  /** Network address of the sender, for limits, which count it by `networkOf`; absent on the command line. */
  readonly origin?: string;
  /** Languages of `Accept-Language`, the most welcome first; absent on the command line. */
  readonly languages?: readonly string[];
  /** Finds services that only some requests need, such as the one for `filledFirst`; their plugins load on demand. */
  readonly service?: FindService;
}

export interface Handler<Input> {
  handle(input: Input, context: OperationContext): Promise<Reply>;
}

/** A class whose constructor takes its services by `@inject(TOKEN)`: made once per plugin, in its container. */
export type HandlerClass<Input> = new (...services: never[]) => Handler<Input>;

export interface Schemas<Body = unknown> {
  readonly body?: ZodType<Body>;
  /** The schema of the JSON reply, or of a document reply's report. */
  readonly output?: ZodType;
}

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

export interface Route {
  readonly method: Method;
  /** The path, with `:name` for a segment that varies. */
  readonly path: `/v1/${string}`;
  /** Request headers that it reads, declared like parameters: `{ 'X-License-Key': { kind: 'text', ... } }`. */
  readonly headers?: Parameters;
  /** Largest body in bytes, if it is less than the host allows. */
  readonly bodyBytes?: number;
  /**
   * `events`: small requests in large numbers, each of little value. They have a separate quota and separate limits on
   * simultaneous requests, so that many clients of an office at one address, or a flood of events, do not block other
   * requests.
   */
  readonly traffic?: 'events';
  /** True if scripts of any page may call it: any origin, without cookies, preflight answered. */
  readonly anyOrigin?: true;
  /** True if its GET changes something: HEAD, which link checkers and mail scanners send, is then refused with 405. */
  readonly changes?: true;
}

export interface Command {
  /** `['keys', 'create']` is typed `quire keys create`. */
  readonly words: readonly string[];
  readonly files: 'many' | 'one' | 'none';
  /** Extensions of the documents that are read from a folder, with the dot; all files by default. */
  readonly takes?: readonly string[];
  /** Parameters given as plain words, in order: `ID` of `quire keys revoke ID`. */
  readonly positional?: readonly string[];
  /** Parameters that the command line decides itself, with their values. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Parameters that make no sense on the command line. */
  readonly hidden?: readonly string[];
  /** Members of the body that options name as JSON files, with a sentence each: `data` of `--data D.json`. */
  readonly bodyFiles?: Readonly<Record<string, string>>;
  /** True if the body may be empty: if no option sets a member of the body, it is not validated. */
  readonly emptyBody?: true;
  /** Members of the body whose option has another name: `{ audit: 'auditTrail' }`. */
  readonly members?: Readonly<Record<string, string>>;
  /** The purpose of `--part NAME=FILE` if further options name most of the parts; by default that of `parts`. */
  readonly part?: string;
  /**
   * Members of the body whose values come from environment variables (`--passphrase-env NAME`), with a declaration or a
   * sentence each. All are optional: if no member is given at all, the body is empty and not validated.
   */
  readonly secrets?: Readonly<Record<string, string | SecretOption>>;
  /** Extension of the file written, dot included; absent if the reply is JSON. */
  readonly extension?: FileExtension | ExtensionByParameter | readonly ExtensionByParameter[];
  /** The form of a printed reply: `json` with or without `--json`, because no table shows it well. */
  readonly prints?: 'json';
  /**
   * Options of the help in groups, by the title of each: `{ Stamps: ['watermark', 'stampPlace'] }`. The names are those
   * of parameters, members of the body and parts. Other options follow after the groups.
   */
  readonly groups?: Readonly<Record<string, readonly string[]>>;
  /** Command lines for the help, each with its effect: `['quire convert report.docx', 'writes report.pdf']`. */
  readonly examples?: readonly (readonly [line: string, meaning: string])[];
}

/** A fixed extension, the document's own, or one with a marker before it. */
export type FileExtension = string | ExtensionKept | ExtensionMarked;

/**
 * The extension of the result, which follows from a parameter:
 * `{ parameter: 'to', of: { docx: '.docx', pdf: '.pdf' } }`. Of several parameters, the first that names an extension
 * decides. The extension of `--out` sets such a parameter if it is not given.
 */
export interface ExtensionByParameter {
  readonly parameter: string;
  readonly of: Readonly<Record<string, FileExtension>>;
}

/** An extension with a marker before it: `letter.filled.docx` for `letter.docx`. */
export interface ExtensionMarked {
  readonly extension: string;
  /** The marker before the extension, used if the file is written to the folder of its document. */
  readonly inSameFolder: string;
}

/** The document's own extension with this before it: `contract.signed.docx` for `contract.docx`. */
export interface ExtensionKept {
  readonly before: string;
  /** The extension if the document has none. */
  readonly otherwise: string;
}

interface Declared<P extends Parameters, Body> {
  /** Unique in a host: `convert`. */
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  /** The route; absent if the operation is a command only. */
  readonly route?: Route;
  /** The command; absent if the operation is a route only. */
  readonly command?: Command;
  /** `key`: a bearer key is needed. `open`: none is. */
  readonly access: 'key' | 'open';
  readonly parameters: P;
  /**
   * Files that may accompany the document: parts of a multipart body, and options of the command, such as `--trust
   * CA.pem`.
   */
  readonly partFiles?: Readonly<Record<string, FileOption>>;
  /**
   * The purpose of further parts of a multipart body; on the command line, one `--part NAME=FILE` per part. If this and
   * `partFiles` are absent, the operation refuses further parts.
   */
  readonly parts?: string;
  /** Content types of the document in the reply; empty if it replies with JSON or nothing. */
  readonly produces: readonly string[];
  /**
   * True if the operation replies with a report as JSON, and with a document of `produces` only if a parameter asks for
   * it. Absent if the reply is always the document.
   */
  readonly answersReport?: boolean;
  /** Headers of its reply that clients may rely on, with a sentence each. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Further statuses of its replies and refusals that clients may rely on, with a sentence each: `{ 201: 'It was
   * made.', 404: 'There is no such thing.' }`.
   */
  readonly responses?: Readonly<Record<number, string>>;
  readonly schemas?: () => Promise<Schemas<Body>>;
  /**
   * Values that work for members of the body, by name, for the page of the API. If the body needs a member, the page
   * tries the first. `{now}` in a value becomes the present time, and `file` is the name of a document.
   */
  readonly examples?: Readonly<Record<string, unknown>>;
}

interface DocumentDeclaration<P extends Parameters, Body> extends Declared<P, Body> {
  readonly input: 'document';
  readonly handler: Handler<DocumentInput<P, Body>> | HandlerClass<DocumentInput<P, Body>>;
}

interface PlainDeclaration<P extends Parameters, Body> extends Declared<P, Body> {
  readonly input: 'json' | 'none';
  readonly handler: Handler<OperationInput<P, Body>> | HandlerClass<OperationInput<P, Body>>;
}

/** An operation as hosts know it, without the types of its handler. */
export interface Operation extends Declared<Parameters, unknown> {
  readonly input: InputKind;
  readonly handler: Handler<never> | HandlerClass<never>;
}

/**
 * Declares an operation; the handler's types follow from the parameters and schemas.
 *
 * @example
 * ```ts
 * import { definePlugin, operation } from '@quire/core/plugin';
 * import { z } from 'zod';
 *
 * const size = operation({
 *   id: 'size',
 *   summary: 'Tells how large a document is.',
 *   route: { method: 'POST', path: '/v1/size' },
 *   command: { words: ['size'], files: 'many' },
 *   access: 'key',
 *   input: 'document',
 *   parameters: { unit: { kind: 'choice', values: ['B', 'KB'], default: 'B', description: 'Unit of the size.' } },
 *   produces: [],
 *   schemas: async () => ({ output: z.object({ size: z.number() }) }),
 *   handler: {
 *     handle: async ({ document, parameters: { unit } }) => ({
 *       kind: 'json',
 *       body: { size: document.bytes.length / (unit === 'KB' ? 1024 : 1) },
 *     }),
 *   },
 * });
 * export default definePlugin({ operations: [size] });
 * ```
 */
export function operation<const P extends Parameters, Body = unknown>(
  declaration: DocumentDeclaration<P, Body> | PlainDeclaration<P, Body>,
): Operation {
  return declaration;
}
