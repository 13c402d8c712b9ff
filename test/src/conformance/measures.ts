/**
 * The measures of conformance other than layout, one entry each: the condition for running it, the text that is
 * printed, and the figures that are compared with their floors. New measures are added here.
 */
import { type AccountsResult, accountsFigures, accountsTable, measureAccounts } from './accounts.js';
import {
  areCasesHere,
  type CaseResult,
  figuresOf,
  measureCases,
  templateTable,
  unopenedByOffice,
} from './annotate/index.js';
import { chartFigures, chartText, measureChart } from './chart.js';
import { chartsFigures, chartsText, measureCharts } from './charts/index.js';
import { clientsFigures, clientsText, measureClients } from './clients/index.js';
import { copiedFigures, copiedText, measureCopied } from './copied.js';
import { fieldTreesFigures, fieldTreesText, measureFieldTrees } from './field-trees.js';
import type { Figures } from './floors.js';
import { judgedTestsFigures, judgedTestsText, runJudgedTests } from './judged-tests.js';
import { legacyFigures, legacyText, measureLegacy } from './legacy/index.js';
import { lockedFigures, lockedText, measureLocked } from './locked.js';
import { measureOptions, optionsFigures, optionsText } from './options/index.js';
import { measureProfiles, profileFigures, profilesText } from './profiles.js';
import { measureSigned, type SignedResult, signedFigures, signedTable } from './signed.js';
import { measureStamped, stampedFigures, stampedText } from './stamped.js';
import { measureTold, toldFigures, toldText } from './told.js';
import { measureViewer, viewerFigures, viewerText } from './viewer/index.js';
import { measureVocabulary, vocabularyFigures, vocabularyText } from './vocabulary/index.js';

/** The requested measures. */
export interface Asked {
  /** A part of the names of the documents to measure. If given, measures without documents are left out. */
  readonly only?: string;
  readonly cases: boolean;
  readonly signatures: boolean;
  readonly clients: boolean;
  /** The number of each; 0 is none. */
  readonly mutations: number;
  readonly forgeries: number;
  readonly honest: number;
  readonly options: number;
  readonly accounts: number;
  /** A namespace by its prefix, or empty for a sample of all namespaces; undefined if the measure is not requested. */
  readonly vocabulary?: string;
}

export interface Measure {
  readonly name: string;
  /** True if the measure needs the documents that are kept next to the repository. */
  readonly ofCorpus: boolean;
  run(asked: Asked): Promise<Measured | undefined>;
}

/** The result of a measure; `figures` are absent if a judge is not installed. */
export interface Measured {
  readonly text: string;
  readonly figures?: Figures;
  /** The value that `--json` writes for the measure. */
  readonly kept?: unknown;
}

interface Entry<Result> {
  readonly name: string;
  readonly ofCorpus?: true;
  /** True if the measure should run; by default it runs except when only a part of the documents is measured. */
  readonly isAsked?: (asked: Asked) => boolean;
  readonly measure: (asked: Asked) => Promise<Result | undefined>;
  readonly text: (result: Result | undefined) => string | Promise<string>;
  readonly figures: (result: Result) => Figures;
  readonly kept?: (result: Result) => unknown;
}

const everywhere = ({ only }: Asked): boolean => only === undefined;

function measureOf<Result>({
  name,
  ofCorpus,
  isAsked = everywhere,
  measure,
  text,
  figures,
  kept,
}: Entry<Result>): Measure {
  return {
    name,
    ofCorpus: ofCorpus ?? false,
    async run(asked) {
      if (!isAsked(asked)) return undefined;
      const result = await measure(asked);
      const told = await text(result);
      return result === undefined ? { text: told } : { text: told, figures: figures(result), kept: kept?.(result) };
    },
  };
}

/** Applies a text function to a result; empty if there is no result. */
const of =
  <Result>(text: (result: Result) => string | Promise<string>) =>
  (result: Result | undefined): string | Promise<string> =>
    result === undefined ? '' : text(result);

/** The seed is fixed, so that figures change only if the code changes; `options-main.js` tries other seeds. */
const OPTIONS_SEED = 1;

/** The number of field trees, which are the same in each run; `fields-main.js` fills others. */
const FIELD_TREES = 300;

export const MEASURES: readonly Measure[] = [
  measureOf({ name: 'tests', measure: runJudgedTests, text: of(judgedTestsText), figures: judgedTestsFigures }),
  measureOf({
    name: 'profiles',
    ofCorpus: true,
    measure: measureProfiles,
    text: profilesText,
    figures: profileFigures,
  }),
  measureOf({
    name: 'options',
    isAsked: (asked) => everywhere(asked) && asked.options > 0,
    measure: ({ options }) => measureOptions(options, OPTIONS_SEED),
    text: of(optionsText),
    figures: optionsFigures,
  }),
  measureOf({ name: 'locked', measure: measureLocked, text: lockedText, figures: lockedFigures }),
  measureOf({ name: 'stamped', measure: measureStamped, text: stampedText, figures: stampedFigures }),
  measureOf({ name: 'copied', measure: measureCopied, text: copiedText, figures: copiedFigures }),
  measureOf({ name: 'told', measure: measureTold, text: toldText, figures: toldFigures }),
  measureOf({
    name: 'fields',
    measure: () => measureFieldTrees(FIELD_TREES),
    text: of((trees) => [...trees.differences, fieldTreesText(trees)].join('\n')),
    figures: fieldTreesFigures,
  }),
  measureOf({ name: 'legacy', ofCorpus: true, measure: measureLegacy, text: of(legacyText), figures: legacyFigures }),
  measureOf({ name: 'charts', measure: measureCharts, text: chartsText, figures: chartsFigures }),
  measureOf({
    name: 'viewer',
    ofCorpus: true,
    measure: () => measureViewer(),
    text: viewerText,
    figures: viewerFigures,
  }),
  measureOf({
    name: 'vocabulary',
    ofCorpus: true,
    isAsked: ({ vocabulary }) => vocabulary !== undefined,
    measure: ({ vocabulary }) => measureVocabulary(vocabulary === '' ? undefined : vocabulary),
    text: vocabularyText,
    figures: vocabularyFigures,
  }),
  measureOf<readonly CaseResult[]>({
    name: 'cases',
    ofCorpus: true,
    isAsked: ({ cases }) => cases && areCasesHere(),
    measure: ({ only }) => measureCases(only),
    text: of(casesText),
    figures: figuresOf,
    kept: (cases) => cases,
  }),
  measureOf<SignedResult>({
    name: 'judged',
    isAsked: (asked) => everywhere(asked) && asked.signatures,
    measure: ({ mutations, forgeries, honest }) => measureSigned({ mutations, forgeries, sequences: honest }),
    text: of(signedTable),
    figures: signedFigures,
    kept: ({ judged }) => judged,
  }),
  measureOf<AccountsResult>({
    name: 'accounts',
    isAsked: (asked) => everywhere(asked) && asked.accounts > 0,
    measure: ({ accounts }) => measureAccounts(accounts),
    text: of(accountsTable),
    figures: accountsFigures,
    kept: (result) => result,
  }),
  measureOf({
    name: 'clients',
    isAsked: (asked) => everywhere(asked) && asked.clients,
    measure: measureClients,
    text: of(clientsText),
    figures: clientsFigures,
  }),
  measureOf({ name: 'chart', measure: measureChart, text: chartText, figures: chartFigures }),
];

async function casesText(cases: readonly CaseResult[]): Promise<string> {
  const unopened = await unopenedByOffice(cases.flatMap(({ output }) => output ?? []));
  const opened = unopened
    ? `LibreOffice cannot open ${unopened.length}${unopened.map((path) => `\n  ${path}`).join('')}`
    : 'LibreOffice is not installed';
  return `${templateTable(cases)}\n${opened}`;
}
