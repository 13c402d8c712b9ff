import type { Diagnostic } from '@quire/core';
import { warningsOf } from '@quire/core/plugin';
import type { FieldDescription, FieldIdentity, FillReport } from '../seams.js';

/** A field's identity as requests spell it: what it can be asked for by. */
export interface Addressed {
  readonly id?: string;
  readonly group?: string;
  readonly tag?: string;
  readonly alias?: string;
  readonly bookmark?: string;
}

/** What a report says about one place or one name. */
export interface Remark {
  /** `fill` for what the filling tells; of the conversion the names it has. */
  readonly code: string;
  readonly message: string;
  readonly part?: string;
  readonly field?: string;
}

/** A report as replies and the command line give it. */
export interface ToldReport {
  /** How many fields were filled, and how many were met without that. */
  readonly filled: number;
  readonly unfilled: number;
  readonly fields: readonly object[];
  readonly unknown: readonly string[];
  readonly warnings: readonly Remark[];
  readonly errors: readonly Remark[];
  /** Where a PDF was made. */
  readonly pages?: number;
}

/** `conversion`: of a PDF made of the filled document. */
export function told(
  report: FillReport,
  conversion?: { readonly pages: number; readonly diagnostics: readonly Diagnostic[] },
): ToldReport {
  const filled = report.fields.filter(({ outcome }) => outcome === 'filled').length;
  return {
    filled,
    unfilled: report.fields.length - filled,
    fields: report.fields.map(({ identity, ...field }) => ({ ...field, ...addressed(identity) })),
    unknown: report.unknown,
    warnings: [...report.warnings.map(remark), ...warningsOf(conversion?.diagnostics ?? [])],
    errors: report.errors.map(remark),
    ...(conversion && { pages: conversion.pages }),
  };
}

const remark = (each: FillReport['errors'][number]): Remark => ({
  code: 'fill',
  ...each,
  message: each.field ? `${each.field}: ${each.message}` : each.message,
});

/** A field of a template as `POST /v1/annotate/fields` lists it, those inside it with it. */
export function toldField({ identity, fields, ...field }: FieldDescription): object {
  return {
    name: identity.names[0] ?? '',
    ...field,
    ...addressed(identity),
    ...(fields && { fields: fields.map(toldField) }),
  };
}

const addressed = ({ ids, group, tag, alias, bookmark }: FieldIdentity): Addressed => ({
  ...(ids?.[0] !== undefined && { id: ids[0] }),
  ...(group !== undefined && { group }),
  ...(tag !== undefined && { tag }),
  ...(alias !== undefined && { alias }),
  ...(bookmark !== undefined && { bookmark }),
});
