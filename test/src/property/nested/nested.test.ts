import { openPackage } from '@quire/core/opc';
import { buildDocx } from '@quire/core/testing';
import { annotate, type FillOptions } from '@quire/plugin-annotate';
import { expect } from 'chai';
import { newFaults } from '../../conformance/annotate/index.js';
import { referredStories } from '../../conformance/annotate/story-text.js';
import { Random } from '../random.js';
import { randomLists } from './carbone-lists.js';
import { CARBONE, DOCXTEMPLATER, OURS, partsOf, type Stories, type TagMarkup, WORD } from './markup.js';
import { type DataScope, type GivenSections, giveData, saidBy, wordsOf } from './oracle.js';
import { Planner } from './plan.js';
import { idFaults, wordsIn } from './words.js';

/** The number of plans; `NESTED=1000 SEED=5000` runs more and other plans. */
const CASES = Number(process.env.NESTED ?? 5);
const FIRST = Number(process.env.SEED ?? 1);

interface Dialect {
  readonly name: string;
  readonly options: Partial<FillOptions>;
  readonly tags: TagMarkup;
  readonly given: GivenSections;
  /** True if the dialect has sections for values that are absent. */
  readonly inverted: boolean;
}

const DIALECTS: readonly Dialect[] = [
  { name: 'ours', options: {}, tags: OURS, given: 'either', inverted: true },
  {
    name: 'docxtemplater',
    options: { dialect: 'docxtemplater' },
    tags: DOCXTEMPLATER,
    given: 'either',
    inverted: true,
  },
  { name: 'carbone', options: { dialect: 'carbone' }, tags: CARBONE, given: 'conditions', inverted: true },
  { name: 'word', options: { dialect: 'word' }, tags: WORD, given: 'lists', inverted: false },
];

/** The faults of a fill: missing or repeated words, or markup that Word would repair. */
async function faultsOfFill(random: Random, { options, tags, given, inverted }: Dialect): Promise<readonly string[]> {
  const planner = new Planner(random, inverted);
  const stories: Stories = {
    body: planner.blocks({ depth: 2, boxes: true, notes: true }),
    header: planner.blocks({ depth: 1, boxes: true, notes: false }),
    footer: planner.blocks({ depth: 1, boxes: false, notes: false }),
  };
  const template = buildDocx(partsOf(stories, random, tags));
  const said = { body: saidBy(stories.body), header: saidBy(stories.header), footer: saidBy(stories.footer) };
  const data: DataScope = {};
  for (const each of Object.values(said)) giveData(each, data, random, given);
  const { docx } = await annotate(template, { data, options });
  const words = wordsIn(docx);
  const others = (['body', 'header', 'footer'] as const).flatMap((story) => {
    const [found, wanted] = [words[story].join(' '), wordsOf(said[story], [data]).join(' ')];
    return found === wanted ? [] : [`the ${story} says ${found}, not ${wanted}`];
  });
  const pkg = openPackage(docx);
  return [...others, ...newFaults(template, docx), ...referredStories(pkg).flatMap((name) => idFaults(pkg.xml(name)))];
}

describe('lists of carbone inside each other', function () {
  this.timeout(CASES * 6000);

  it('say each item once, with the lists inside', async () => {
    for (let seed = FIRST; seed < FIRST + CASES; seed++) {
      const { body, data, words } = randomLists(new Random(seed));
      const template = buildDocx({ body });
      const { docx } = await annotate(template, { data, options: { dialect: 'carbone' } });
      expect(wordsIn(docx).body, `seed ${seed}`).to.deep.equal(words);
      expect(newFaults(template, docx), `seed ${seed}`).to.deep.equal([]);
    }
  });
});

describe('constructs inside each other', function () {
  this.timeout(CASES * 6000);

  for (const dialect of DIALECTS) {
    it(`say what is outside of sections once, and what is inside for each item: ${dialect.name}`, async () => {
      for (let seed = FIRST; seed < FIRST + CASES; seed++) {
        expect(await faultsOfFill(new Random(seed), dialect), `seed ${seed}`).to.deep.equal([]);
      }
    });
  }
});
