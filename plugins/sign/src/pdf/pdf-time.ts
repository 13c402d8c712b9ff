/** `D:20260131120000+00'00'` (ISO 32000-2 §7.9.4). */
export const pdfTime = (date: Date): string => `D:${date.toISOString().slice(0, 19).replace(/[-:T]/g, '')}+00'00'`;
