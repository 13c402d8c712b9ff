/** What an operation answers. How it travels (binary, JSON, a file) is the business of the host. */
export type Reply = DocumentReply | JsonReply | EmptyReply;

export interface DocumentReply {
  readonly kind: 'document';
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** A name to save it under; the host cleans it. */
  readonly filename: string;
  /** Facts beside the document: the `report` of a JSON reply and the `--json` line of the command. */
  readonly report: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface JsonReply {
  readonly kind: 'json';
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface EmptyReply {
  readonly kind: 'empty';
}
