/** Every text that the product shows to people: help, errors, diagnostics, verdicts, mails, the page, the viewer. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { filesUnder } from '../architecture/sources.js';
import { ROOT } from '../workspace.js';

export interface SaidString {
  /** The file and its line: `server/src/cli/status.ts:12`. */
  readonly place: string;
  /** The text; an expression in a template literal is written as `{}`. */
  readonly text: string;
}

const FOLDERS = ['core/src', 'plugins', 'quire/src', 'server/src', 'viewer/src', 'page/src'];

/** Files without texts for people: tests, and tables with the names of fonts, colors and elements. */
const ELSEWHERE = [
  /\.test\.ts$|\/testing\/|\/dist\/|\/node_modules\//,
  /^core\/src\/fonts\/(metrics|variations|letters)\/|^core\/src\/fonts\/[\w-]*(famil|kind|letters|substitutes|packs)/,
  /^core\/src\/compat\/(font-edition|missing-|underline)|preset-colors|chunks\/html|woff2\/table-directory|anchor-position/,
];

/** True for a text of at least two words, one of them in lower case, which is no identifier, name or markup. */
const isSentence = (text: string): boolean =>
  /\p{L}{2,} (\{\} )?\p{Ll}{2,}/u.test(text) &&
  !/^\s*<[\w?!/]|^[\d.\s a-z-]*(solid|auto|px)\b|::|=>|\bvar\(--/.test(text);

/** Calls and tags whose texts are in another language: SQL, patterns, selectors. */
const IN_CODE = new Set(['sql', 'querySelector', 'querySelectorAll', 'matches', 'closest', 'raw', 'RegExp']);

function isInCode(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return true;
  if (ts.isTaggedTemplateExpression(parent)) return IN_CODE.has(parent.tag.getText().replace(/.*\./, ''));
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
    return IN_CODE.has(parent.expression.getText().replace(/.*\./, ''));
  }
  return false;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

function stringsOf(path: string): SaidString[] {
  const source = ts.createSourceFile(path, readFileSync(join(ROOT, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: SaidString[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined && isSentence(text) && !isInCode(node)) {
      found.push({ place: `${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The words of a page without its markup, and the words of attributes that people read. */
function stringsOfPage(path: string): SaidString[] {
  const lines = readFileSync(join(ROOT, path), 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    [...line.matchAll(/>([^<>]+)|(?:title|placeholder|aria-label)="([^"]+)"|^\s*([^<>]+)$/g)]
      .map(([, inside, attribute, whole]) => (inside ?? attribute ?? whole ?? '').trim())
      .filter((text) => /\p{L}{2}/u.test(text) && !/[{};]$/.test(text))
      .map((text) => ({ place: `${path}:${index + 1}`, text })),
  );
}

export function productStrings(): SaidString[] {
  const files = FOLDERS.flatMap((folder) => filesUnder(folder)).filter(
    (path) => !ELSEWHERE.some((pattern) => pattern.test(path)),
  );
  return [
    ...files.filter((path) => path.endsWith('.ts')).flatMap(stringsOf),
    ...stringsOfPage('page/static/index.html'),
  ];
}
