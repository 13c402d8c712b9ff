/**
 * The worker of the page: the engine of its viewer, with the page's other tasks. `fonts.ts` fetches fonts from the
 * service, `form-options.ts` reads the options of the PDF to save, `unfilled.ts` finds the places of diagnostics and of
 * fields without a value.
 */
import { openFontLibrary } from '@quire/core';
import { warningsOf } from '@quire/core/plugin';
import { type Opened, serve } from '@quire/viewer/serve';
import type {
  FilledFile,
  FillInput,
  FormContents,
  PlacedField,
  ShownDifference,
  Unfilled,
  WantedData,
} from '../protocol.js';
import { fontsOfService } from './fonts.js';
import { noticedAs, placesOf, placesOfFields, unfilledOf } from './unfilled.js';

serve({
  fonts: async () => openFontLibrary([await fontsOfService()]),
  tasks: {
    differences(_: undefined, opened: () => Opened): readonly ShownDifference[] {
      const { frames } = opened();
      const warnings = warningsOf(frames.diagnostics);
      const places = placesOf(frames, warnings);
      return warnings.map((each, i) => ({
        ...{ message: each.message, noticed: noticedAs(each) },
        ...places[i],
      }));
    },
    async 'pdf of form'(form: FormContents, opened: () => Opened): Promise<Uint8Array> {
      const { formOptions } = await import('./form-options.js');
      return opened().pdf(await formOptions(form));
    },
    /**
     * The data that the open document needs; none for a document with a password, because only the service and the
     * command can fill it.
     */
    async 'wanted data'(_: undefined, opened: () => Opened): Promise<WantedData> {
      const { docx, password } = opened().input;
      if (password !== undefined) return { schema: {}, sample: {} };
      const { fieldsOf, sampleOf, schemaOf } = await import('@quire/plugin-annotate');
      const schema = schemaOf(fieldsOf(docx));
      return { schema, sample: sampleOf(schema) };
    },
    async fill({ docx: template, data }: FillInput): Promise<FilledFile> {
      const { annotate } = await import('@quire/plugin-annotate');
      const { docx, report } = await annotate(template, { data });
      const unfilled = unfilledOf(report);
      // The errors of fields without a value are reported with these fields, so they are left out here.
      const told = new Set<string | undefined>(unfilled.map(({ name }) => name));
      const problems = [...report.errors, ...report.warnings].filter(({ field }) => !told.has(field));
      return {
        ...{ docx, unfilled },
        problems: problems.map(({ field, message }) => (field === undefined ? message : `${field}: ${message}`)),
      };
    },
    /** Finds fields without a value in the filled document, which is open. */
    'places of fields': (fields: readonly Unfilled[], opened: () => Opened): Promise<readonly PlacedField[]> =>
      placesOfFields(fields, opened()),
  },
});
