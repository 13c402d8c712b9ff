/** `docs/coverage.md`, made from the tables of `test/src/markup` and the rules of the engine. */
import { REASONS, TABLES } from '../markup/index.js';

const HEAD = `# Coverage

This page lists what Quire does with the markup that the parts of a DOCX may hold: the elements and attributes of
ISO/IEC 29500 and of Microsoft's extensions. Each of them has one of three words.

- **Drawn**: it shows on the page, in the structure of the PDF, or in its links, fields and outline.
- **Reported**: it changes a page in Word and not, or not fully, here. A diagnostic names it and the part that holds it.
  In brackets are the words of diagnostics that do not name the markup.
- **Without effect**: it changes no page in Word either, for one of the reasons below.

An element stands for its attributes; an attribute has its own line where its word is another one. \`npm run tables\`
writes this page, and \`npm run conformance -- --measure vocabulary\` checks it: it takes each name out of real documents
and compares the pages and diagnostics with those before. It also sets each listed value in a document of its own, and
states properties of text in each place where they may be.

| reason | |
|---|---|
`;

const shown = (list: string): string =>
  list
    .trim()
    .split(/\s+/)
    .map((name) => `\`${name.replaceAll(',', ' ')}\``)
    .join(', ');

export function coveragePage(): string {
  const reasons = Object.entries(REASONS).map(([reason, text]) => `| ${reason} | ${text} |\n`);
  const sections = Object.entries(TABLES).map(([title, { drawn, told, reported = {}, ...rest }]) => {
    const parts = [`\n## ${title}\n`];
    if (drawn) parts.push(`\n**Drawn**: ${shown(drawn)}\n`);
    const tellings = Object.entries(reported).map(([words, list]) => `${shown(list)} [${words.trim()}]`);
    if (told || tellings.length > 0) {
      parts.push(`\n**Reported**: ${[...(told ? [shown(told)] : []), ...tellings].join('; ')}\n`);
    }
    for (const [reason, list] of Object.entries(rest)) {
      if (typeof list === 'string') parts.push(`\n**Without effect** (${reason}): ${shown(list)}\n`);
    }
    return parts.join('');
  });
  return HEAD + reasons.join('') + sections.join('');
}
