import { CONVERSION_OPTIONS, type Parameters, type ParameterValues } from '@quire/core/plugin';

export const parameters = {
  from: { kind: 'choice', values: ['docx'], required: true, description: 'Format of the document.' },
  markup: {
    kind: 'choice',
    values: ['none', 'original', 'all'],
    default: 'none',
    description: 'Tracked changes in the text: accepted, rejected, or all of them, marked.',
  },
  fields: {
    kind: 'choice',
    values: CONVERSION_OPTIONS.fields.values,
    default: 'cached',
    description: 'cached: fields show their stored results. updated: they are computed where possible.',
  },
} as const satisfies Parameters;

export type ExtractParameters = Omit<ParameterValues<typeof parameters>, 'from'>;

/** Returns the request for the job. Updated fields show the time of the request. */
export const requestOf = ({ markup, fields }: ExtractParameters, password: string | undefined) => ({
  markup,
  fields,
  password,
  clock: fields === 'updated' ? { now: new Date() } : undefined,
});

/** The extensions of the documents that are read from a folder. */
export const TAKES = ['.docx', '.docm', '.dotx', '.dotm'];

export const SECRETS = { password: 'Environment variable with the password of an encrypted document.' };
