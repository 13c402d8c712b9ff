/** What the page and its worker say to each other. */
import type { MarkupView } from '@quire/core';

export interface ViewOptions {
  readonly markup: MarkupView;
  readonly comments: 'margin' | 'none';
  readonly password?: string;
}

/** Edges in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
  /** As printed on it. */
  readonly label: string;
}

/** A part of a page, in points from its top left corner. */
export interface Place {
  /** From 0. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How the pages differ from what the document says, and where that shows; no places where nothing tells. */
export interface Difference {
  readonly code: string;
  readonly message: string;
  readonly places: readonly Place[];
  /** All of them, where `places` has the first ones alone. */
  readonly count: number;
}

export interface OpenedView {
  readonly pages: readonly PageSize[];
  readonly differences: readonly Difference[];
}

/** A JSON Schema as far as the form of a template reads it. */
export interface DataSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  /** `image/*` where a picture is asked for. */
  readonly contentMediaType?: string;
  readonly enum?: readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, DataSchema>>;
  readonly items?: DataSchema;
}

export interface Filled {
  readonly docx: Uint8Array;
  /** What could not be filled, in sentences. */
  readonly problems: readonly string[];
}

/** What the worker does, by name. Each takes one value and gives one. */
export interface Work {
  open(input: { readonly docx: Uint8Array; readonly name: string } & ViewOptions): OpenedView;
  /** The page as an SVG file. */
  page(index: number): string;
  pdf(profile: string): Uint8Array;
  /** What a template can be filled with. */
  schema(docx: Uint8Array): DataSchema;
  fill(input: { readonly docx: Uint8Array; readonly data: Readonly<Record<string, unknown>> }): Filled;
}

export type Task = keyof Work;

export interface Request<Name extends Task = Task> {
  readonly id: number;
  readonly task: Name;
  readonly input: Parameters<Work[Name]>[0];
}

export type Response =
  | { readonly id: number; readonly result: unknown }
  | {
      readonly id: number;
      readonly error: {
        readonly message: string;
        /** What of the call is at fault, such as `password`. */
        readonly field?: string;
      };
    };
