/** Content controls that are bound to XML: most documents have none, and load nothing for them. */
import type { DiagnosticLog } from '../base/diagnostics.js';
import type { Package, PartName } from '../ooxml/opc/index.js';

/** The package with the current values in bound controls. */
export async function boundView(pkg: Package, log: DiagnosticLog): Promise<Package> {
  const parts = boundParts(pkg);
  return parts.length === 0 ? pkg : (await import('../ooxml/binding/index.js')).showBound(pkg, parts, log);
}

/** The parts that are stories and contain bound controls, found in their bytes without parsing. */
const boundParts = (pkg: Package): readonly PartName[] =>
  [...pkg.parts.values()]
    // Reading the bytes inflates a part, so pictures and damaged parts of other kinds are skipped.
    .filter((part) => isStory(part.contentType) && mentionsBinding(part.bytes))
    .map(({ name }) => name);

const isStory = (contentType: string): boolean =>
  /wordprocessingml\.(document|template|header|footer|footnotes|endnotes)(\.|\+)|ms-word\.[a-z]*\.?macroEnabled/.test(
    contentType,
  );

const NAME = new TextEncoder().encode('dataBinding');
/** The index of the capital letter, the rarest letter of the name, with which the search begins. */
const CAPITAL = 'dataBinding'.indexOf('B');

function mentionsBinding(bytes: Uint8Array): boolean {
  const capital = NAME[CAPITAL] ?? 0;
  for (let at = bytes.indexOf(capital); at >= 0; at = bytes.indexOf(capital, at + 1)) {
    if (NAME.every((byte, index) => bytes[at - CAPITAL + index] === byte)) return true;
  }
  return false;
}
