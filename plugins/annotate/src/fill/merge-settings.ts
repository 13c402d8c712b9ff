import { related } from '@quire/core/opc';
import { child } from '@quire/core/xml';
import type { FieldOutcome, PackageWriter } from '../seams.js';

/**
 * A letter whose merge fields are all filled is no main document of a mail merge any more (ECMA-376-1 §17.14.20): with
 * `w:mailMerge` left in its settings Word asks for the data source whenever it is opened.
 */
export function endMailMerge(writer: PackageWriter, fields: readonly FieldOutcome[]): void {
  const outcomes = new Set(fields.filter(({ kind }) => kind === 'merge-field').map(({ outcome }) => outcome));
  if (!outcomes.has('filled') || outcomes.has('kept') || outcomes.has('mismatch')) return;
  const part = related(writer.source, writer.main, 'settings')?.target;
  if (part === undefined || !writer.source.part(part)) return;
  const settings = writer.xml(part);
  const merge = child(settings, 'w:mailMerge');
  if (merge) writer.replace(part, { ...settings, children: settings.children.filter((node) => node !== merge) });
}
