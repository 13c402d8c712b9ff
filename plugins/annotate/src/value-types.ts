/** The types that a value may state, of the table of value kinds. */
export const VALUE_TYPES = [
  'text',
  'rich',
  'html',
  'markdown',
  'number',
  'date',
  'image',
  'signature',
  'table',
  'chart',
  'checkbox',
  'choice',
  'link',
  'repeat',
  'condition',
] as const;
