/** All texts of the viewer itself. Names in braces are replaced by values. */
export const WORDS = {
  document: 'Document',
  tools: 'Document tools',
  page: 'Page {page}',
  pageNumber: 'Page number',
  ofPages: 'of {pages}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomAuto: 'Automatic',
  fitWidth: 'Fit width',
  fitPage: 'Fit page',
  changes: 'Tracked changes',
  changesAll: 'All markup',
  changesSimple: 'Simple markup',
  changesNone: 'No markup',
  changesOriginal: 'Original',
  comments: 'Comments',
  find: 'Find in the document',
  findNext: 'Next match',
  findPrevious: 'Previous match',
  foundAt: '{hit} of {hits}',
  foundNone: 'Not found',
  close: 'Close',
  sidebar: 'Pages and outline',
  outline: 'Outline',
  outlineNone: 'This document has no headings.',
  pages: 'Pages',
  print: 'Print',
  save: 'Save as PDF',
  loading: 'Opening…',
  laidOut: 'Laying out: {pages} pages',
  writing: 'Writing the PDF…',
  passwordAsked: 'This document needs a password',
  passwordWrong: 'Wrong password',
  open: 'Open',
  notShown: 'This page cannot be shown: {reason}',
  picturesBarred: 'the site does not allow blob: images (Content-Security-Policy)',
};

export type Words = typeof WORDS;

/** A text with its names in braces replaced. */
export const said = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));
