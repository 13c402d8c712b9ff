const TAB = 0x09;
const LINE_BREAK = 0x0a;
const OBJECT = 0xfffc;

/** A character that stands for something of layout's own: a tab, a line break, an object or a field. */
export const isPlaceholder = (unit: number): boolean => unit === TAB || unit === LINE_BREAK || unit === OBJECT;
