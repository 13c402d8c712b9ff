/** Runs of Word 2003 XML that are nested in other runs, as some programs write them. */
import { child, children, element, isElement, type XmlElement, type XmlNode } from '../xml/index.js';

const RUN = 'w03:r';
const PROPERTIES = 'w03:rPr';

/**
 * The run, or the runs inside it as siblings, which the schema requires: LibreOffice writes the text of a link as a run
 * inside the run with the link formatting. Nested runs also get the properties of the runs around them.
 */
export function sideBySide(run: XmlElement): readonly XmlElement[] {
  if (children(run, RUN).length === 0) return [run];
  const properties = child(run, PROPERTIES);
  const runs: XmlElement[] = [];
  let loose: XmlNode[] = [];
  const endLoose = (): void => {
    if (loose.some(isElement)) runs.push(runOf(loose, properties));
    loose = [];
  };
  for (const node of run.children) {
    if (isElement(node) && node.name === RUN) {
      endLoose();
      runs.push(...sideBySide(within(node, properties)));
    } else if (node !== properties) loose.push(node);
  }
  endLoose();
  return runs;
}

const runOf = (content: readonly XmlNode[], properties: XmlElement | undefined): XmlElement =>
  element(RUN, {}, properties ? [properties, ...content] : content);

/** A run with its own properties, and with properties of the surrounding run that it does not have itself. */
function within(run: XmlElement, around: XmlElement | undefined): XmlElement {
  if (!around) return run;
  const own = child(run, PROPERTIES);
  if (!own) return runOf(run.children, around);
  const stated = new Set(children(own).map(({ name }) => name));
  const both = [...children(around).filter(({ name }) => !stated.has(name)), ...children(own)];
  return runOf(
    run.children.filter((node) => node !== own),
    element(PROPERTIES, {}, both),
  );
}
