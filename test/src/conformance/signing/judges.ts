/** Programs of others that say whether a signature holds, as far as they are installed. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Level } from '@quire/plugin-sign';
import { isInstalled, type RunResult, run } from '../../processes/index.js';
import { ROOT } from '../../workspace.js';

export interface Judge {
  readonly name: string;
  readonly isHere: () => Promise<boolean>;
  /** What it cannot judge. */
  readonly skips?: (file: SignedSample) => boolean;
  /** Undefined where it finds nothing wrong. */
  readonly complaint: (file: SignedSample) => Promise<string | undefined>;
}

/** What is judged. */
export interface SignedSample {
  readonly level: Level;
  readonly pdf: string;
  /** The CMS of the first signature, and what it signs. */
  readonly cms: string;
  readonly content: string;
  /** Of the authority to trust, in PEM. */
  readonly root: string;
  readonly isEdwards: boolean;
  readonly isPss: boolean;
  /** Whether an audit trail is embedded in it. */
  readonly hasTrail: boolean;
}

const said = ({ stdout, stderr }: Pick<RunResult, 'stdout' | 'stderr'>): string =>
  `${stdout}\n${stderr}`.trim().split('\n').slice(-3).join(' / ');

export const JUDGES: readonly Judge[] = [
  {
    name: 'pdfsig',
    isHere: () => isInstalled('pdfsig', '-v'),
    // NSS, which it uses, knows no Edwards curves in CMS.
    skips: ({ isEdwards }) => isEdwards,
    complaint: async ({ pdf }) => {
      const result = await run('pdfsig', ['-nocert', pdf]);
      const [first = ''] = result.stdout.split('Signature #2');
      return first.includes('Signature is Valid.') ? undefined : said(result);
    },
  },
  {
    name: 'qpdf',
    isHere: () => isInstalled('qpdf'),
    complaint: async ({ pdf }) => {
      const result = await run('qpdf', ['--check', pdf]);
      return result.status === 0 ? undefined : said(result);
    },
  },
  {
    name: 'openssl cms',
    isHere: () => isInstalled('openssl', 'version'),
    // OpenSSL 3.0 takes any digest beside an Edwards key for a mistake.
    skips: ({ isEdwards }) => isEdwards,
    complaint: async ({ cms, content, root }) => {
      const source = ['-inform', 'DER', '-in', cms, '-content', content];
      const result = await run('openssl', [
        'cms',
        '-verify',
        '-cades',
        '-binary',
        ...source,
        '-CAfile',
        root,
        '-purpose',
        'any',
        '-out',
        '/dev/null',
      ]);
      return result.status === 0 ? undefined : said(result);
    },
  },
  {
    name: 'pyHanko',
    // A launcher may outlive the package that it starts.
    isHere: async () => (await isInstalled('pyhanko')) && (await run('pyhanko', ['--version'])).status === 0,
    complaint: async ({ pdf, root }) => {
      const options = ['--trust', root, '--trust-replace', '--no-revocation-check'];
      const result = await run('pyhanko', ['sign', 'validate', ...options, pdf]);
      const judged = result.stdout.split('\n').filter((line) => line.includes(':'));
      const isGood = judged.length > 0 && judged.every((line) => line.includes('INTACT:TRUSTED'));
      return result.status === 0 && isGood ? undefined : said(result);
    },
  },
  {
    name: 'pyHanko LTV',
    isHere: () => isInstalled('pyhanko'),
    skips: ({ level }) => level === 'B-B' || level === 'B-T',
    complaint: async ({ pdf, root }) => {
      const result = await run('python3', ['-c', JUDGED_BY_STORE, pdf, root]);
      return result.status === 0 ? undefined : said(result);
    },
  },
  {
    name: 'mutool',
    isHere: () => isInstalled('mutool', '-v'),
    // The old PKCS #7 of OpenSSL knows neither.
    skips: ({ isEdwards, isPss }) => isEdwards || isPss,
    complaint: async ({ pdf }) => {
      const { stdout, stderr } = await run('mutool', ['sign', '-v', pdf]);
      const told = `${stdout}\n${stderr}`;
      // It trusts nobody, and says so beside what it finds of the file.
      return /Digest error|does not match|invalid|have been made/i.test(told) || !/since signing/.test(told)
        ? said({ stdout, stderr })
        : undefined;
    },
  },
  {
    name: 'pdfdetach',
    isHere: () => isInstalled('pdfdetach', '-v'),
    skips: ({ hasTrail }) => !hasTrail,
    complaint: async ({ pdf }) => {
      const result = await run('pdfdetach', ['-list', pdf]);
      return /^1 embedded files\n1: audit-trail\.json$/m.test(result.stdout) ? undefined : said(result);
    },
  },
  {
    name: 'EU DSS',
    // Built by `mvn -f test/judges/dss package`.
    isHere: async () => existsSync(join(DSS, 'classpath.txt')),
    skips: ({ isEdwards }) => isEdwards,
    complaint: async ({ pdf, root, level }) => {
      const classpath = [join(DSS, 'classes'), readFileSync(join(DSS, 'classpath.txt'), 'utf8').trim()].join(':');
      const result = await run('java', ['-Xmx700m', '-cp', classpath, 'Judge', root, pdf]);
      return result.stdout.trim() === expectedOfDss(level) ? undefined : said(result);
    },
  },
];

/** Trust and revocation by what the document itself keeps, and nothing else. */
const JUDGED_BY_STORE = `
import sys
from pyhanko.keys import load_cert_from_pemder
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.validation import validate_pdf_signature
from pyhanko.sign.validation.dss import DocumentSecurityStore
with open(sys.argv[1], 'rb') as file:
    reader = PdfFileReader(file)
    trust = {'trust_roots': [load_cert_from_pemder(sys.argv[2])], 'allow_fetching': False, 'revocation_mode': 'require'}
    context = DocumentSecurityStore.read_dss(reader).as_validation_context(trust)
    status = validate_pdf_signature(reader.embedded_regular_signatures[0], context)
    print(status.summary())
    sys.exit(0 if status.bottom_line else 1)
`;

const DSS = join(ROOT, 'test/judges/dss/target');

/** Below B-LT nothing is known of revocation, which it calls so. */
const expectedOfDss = (level: Level): string => {
  const isLongTerm = level === 'B-LT' || level === 'B-LTA';
  const indication = isLongTerm ? 'TOTAL_PASSED null' : 'INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE';
  return `${indication} PAdES-BASELINE-${level.slice(2)}`;
};
