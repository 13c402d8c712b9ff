/** A sample of the short documents of each corpus, which changes only if the corpora change. */
import { type Corpus, corpusIndex, documentsIn, PAIRS, WORLD } from '../corpus.js';

/** Pages. */
const SHORT = 3;

export interface SampleDocument {
  readonly name: string;
  readonly path: string;
}

/** One in `every` of the documents that have at most three pages in Word. */
export const shortDocuments = (every: number): readonly SampleDocument[] =>
  [PAIRS, WORLD].flatMap((corpus) => shortIn(corpus)).filter((_, index) => index % every === 0);

function shortIn(corpus: Corpus): readonly SampleDocument[] {
  const index = corpusIndex(corpus);
  return documentsIn(corpus.folder).filter(({ name }) => (index.get(name)?.pages ?? Number.POSITIVE_INFINITY) <= SHORT);
}
