/** The answer of an operation. The host decides how it is sent: as binary, as JSON, or as a file. */
export type Reply = DocumentReply | JsonReply | StreamReply | EmptyReply;

export interface DocumentReply {
  readonly kind: 'document';
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** A file name to save the document under; the host cleans it. */
  readonly filename: string;
  /** Facts about the document: the `report` of a JSON reply and the `--json` line of the command. */
  readonly report: object;
  /** True if the answer is no, for example in a report that is a document: the command ends with a failure status. */
  readonly isNegative?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface JsonReply {
  readonly kind: 'json';
  readonly body: object;
  /** True if the body is data that was asked for: the command prints it as JSON and nothing else. */
  readonly isData?: boolean;
  /** The reply as text for a terminal, if members and tables do not show it well; without a line break at its end. */
  readonly text?: string;
  /** True if the answer is no: the command ends with the status of a failure. */
  readonly isNegative?: boolean;
  /** 200 if absent; others are listed in the operation's `responses`. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Bytes that are made while they are sent: no deadline bounds them, and an error cuts the reply off. */
export interface StreamReply {
  readonly kind: 'stream';
  /** The body in chunks, read no faster than the client reads; ended if the client leaves. */
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly contentType: string;
  /** A file name to save the body under; the host cleans it. */
  readonly filename?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface EmptyReply {
  readonly kind: 'empty';
  readonly headers?: Readonly<Record<string, string>>;
}
