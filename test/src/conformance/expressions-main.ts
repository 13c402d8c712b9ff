/**
 * Lists the regular expressions of the product that take more than linear time on some text, with such a text, by the
 * judge recheck (`npm install --no-save recheck`). Text in documents may have megabytes, so every expression must be
 * linear or read a bounded text; `BOUNDED` names the latter with the reason. Exits with 1 for any other. Takes half a
 * minute.
 *
 *     node test/dist/conformance/expressions-main.js [PART OF A PATH]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGES, sourceFiles } from '../architecture/sources.js';
import { ROOT } from '../workspace.js';

/** Files whose expressions read bounded text. */
const BOUNDED: Readonly<Record<string, string>> = {
  'core/src/base/named-colors.ts': 'a list in this file',
  'plugins/invoice/src/amounts.ts': 'the decimals of a figure',
  'core/src/fonts/fallback.ts': 'anchored: one scan',
  'core/src/ooxml/binding/binding.ts': '10,000 characters',
  'core/src/ooxml/docx/chunks/html-style.ts': '500 characters',
  'core/src/ooxml/docx/chunks/mime.ts': 'the first 2,048 bytes',
  'core/src/ooxml/formats/condition.ts': '40 characters',
  'core/src/ooxml/not-followed/rules.ts': 'a list in this folder',
  'core/src/ooxml/opc/xml-file.ts': 'the first 16 KB',
  'core/src/pdf/read/update/serialize.ts': 'a number of 20 decimals',
  'core/src/resolve/fields/computed/contents/toc-switches.ts': 'an instruction of 4,096 characters',
  'core/src/resolve/fields/instruction.ts': 'an instruction of 4,096 characters',
  'core/src/resolve/fields/page-instruction.ts': 'anchored: one scan',
  'page/src/view/verdict.ts': 'the reply of the service',
  'core/src/ooxml/formats/written-date.ts': '60 characters',
  'plugins/annotate/src/package/package-writer.ts': 'each scan ends at the next quotation mark',
  'plugins/annotate/src/template/syntax.ts': '200 characters',
  'plugins/annotate/src/values/engines/svg.ts': 'a drawing that resvg wrote',
  'plugins/annotate/src/values/image/harmless-svg.ts': 'each scan ends at a character that the next one begins with',
  'plugins/annotate/src/values/image/source.ts': 'at most two signs, and the first 500 characters of an address',
  'plugins/annotate/src/values/image/svg.ts': 'the first 2,000 bytes, and 50 characters',
  'plugins/jobs/src/stores/store.ts': 'the path of a URL',
  'plugins/sign/src/appearance/unbroken.ts': 'words of a signature, whose texts are bounded',
  'plugins/verify/src/changes/shown-value.ts': 'anchored, or the digits of one number',
  'plugins/verify/src/integrity/canonical.ts': 'each scan ends at the next delimiter',
  'plugins/verify/src/report/text.ts': 'a reason that this package wrote',
  'plugins/verify/src/report/words.ts': 'a time that this package wrote',
  'core/src/pdf/file/bytes.ts': 'a number of six decimals',
  'server/src/http/health.ts': 'a message of the service',
  'server/src/http/request/fetch-document.ts': 'the path of a URL',
  'server/src/http/limits/entrance.ts': 'a header, which Node limits to 16 KB',
  'server/src/http/openapi/schema.ts': 'a name of the service',
  'server/src/http/present.ts': 'a header, which Node limits to 16 KB',
  'server/src/mail/logged-mailer.ts': 'the reply of a mail server',
  'server/src/plugins/culprit.ts': 'a stack of Node',
};

interface Verdict {
  readonly status: 'safe' | 'vulnerable' | 'unknown';
  readonly complexity?: { readonly summary?: string };
  readonly attack?: { readonly pattern: string };
}

/** The package that finds slow expressions; it is not a dependency of this repository. */
const JUDGE = 'recheck';
const { checkSync } = (await import(JUDGE)) as {
  checkSync(source: string, flags: string, options: { readonly timeout: number }): Verdict;
};

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const LITERAL = /(?<=[=(,:?&|![{}\s>])\/(?![/*])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/g;

const [part = ''] = process.argv.slice(2);
let checked = 0;
for (const file of PACKAGES.flatMap(sourceFiles)) {
  if (!file.includes(part) || /\.test\.ts$|\/testing\/|^test\//.test(file) || file in BOUNDED) continue;
  const text = readFileSync(join(ROOT, file), 'utf8').replace(COMMENT, '');
  for (const [literal, source = '', flags = ''] of text.matchAll(LITERAL)) {
    if (!/[*+]|\{\d*,\d*\}/.test(source) || !isExpression(source, flags)) continue;
    checked += 1;
    const verdict = checkSync(source, flags.replace(/[dv]/g, ''), { timeout: 10_000 });
    if (verdict.status === 'safe') continue;
    process.exitCode = 1;
    console.log(
      `${file}: ${literal}\n  ${verdict.complexity?.summary ?? verdict.status}: ${verdict.attack?.pattern ?? ''}`,
    );
  }
}
console.log(`${checked} expressions checked`);

/** False for other text between slashes, such as a division. */
function isExpression(source: string, flags: string): boolean {
  try {
    new RegExp(source, flags);
    return true;
  } catch {
    return false;
  }
}
