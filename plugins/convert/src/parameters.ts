import { CONVERSION_OPTIONS, optionsByKind, type Parameters, type ParameterValues } from '@quire/core/plugin';
import { INVOICE_OPTIONS } from '@quire/plugin-invoice/port';

const { userPassword, ownerPassword, allow, ...others } = CONVERSION_OPTIONS;

/** The options of the operation: those of the conversion, then of the invoice, then of the protection. */
export const CONVERT_OPTIONS = { ...others, ...INVOICE_OPTIONS, userPassword, ownerPassword, allow };

export const OPTIONS = optionsByKind(CONVERT_OPTIONS);

export const parameters = {
  from: { kind: 'choice', values: ['docx'], required: true, description: 'Format of the document.' },
  to: { kind: 'choice', values: ['pdf'], default: 'pdf', description: 'Format of the reply.' },
  ...OPTIONS.parameters,
  filename: { kind: 'text', maxLength: 255, example: 'offer.pdf', description: 'Name of the PDF in the reply.' },
} as const satisfies Parameters;

/** The parameters that the handler receives; `from` and `to` are left out, because their values are fixed by then. */
export type ConvertParameters = Omit<ParameterValues<typeof parameters>, 'from' | 'to'>;
