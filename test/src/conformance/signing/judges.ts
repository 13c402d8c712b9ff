/** Other programs that judge signatures, as far as they are installed. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestedLevel } from '@quire/plugin-sign';
import { isInstalled, type RunResult, run } from '../../processes/index.js';
import { ROOT } from '../../workspace.js';

export interface Judge {
  readonly name: string;
  /** The kind of file that the judge accepts. */
  readonly of: SignedSample['kind'];
  readonly isHere: () => Promise<boolean>;
  /** True for files that the judge cannot check. */
  readonly skips?: (file: SignedSample) => boolean;
  /** Returns the complaint of the judge; undefined if it finds no fault. */
  readonly complaint: (file: SignedSample) => Promise<string | undefined>;
}

/** A signed file that is judged. */
export interface SignedSample {
  readonly kind: 'pdf' | 'office';
  readonly level: RequestedLevel;
  readonly file: string;
  /** The path of the file with the first signature, as CMS or XML. */
  readonly signature: string;
  /** The path of the file with the content that the CMS signs. */
  readonly content?: string;
  /** The path of the trusted authority's certificate, in PEM. */
  readonly root: string;
  readonly isEdwards: boolean;
  readonly isPss: boolean;
  /** True if the file has an embedded audit trail. */
  readonly hasTrail: boolean;
}

const said = ({ stdout, stderr }: Pick<RunResult, 'stdout' | 'stderr'>): string =>
  `${stdout}\n${stderr}`.trim().split('\n').slice(-3).join(' / ');

export const JUDGES: readonly Judge[] = [
  {
    name: 'pdfsig',
    of: 'pdf',
    isHere: () => isInstalled('pdfsig', '-v'),
    // pdfsig uses NSS, which does not support Edwards curves in CMS.
    skips: ({ isEdwards }) => isEdwards,
    complaint: async ({ file }) => {
      const result = await run('pdfsig', ['-nocert', file]);
      const [first = ''] = result.stdout.split('Signature #2');
      return first.includes('Signature is Valid.') ? undefined : said(result);
    },
  },
  {
    name: 'qpdf',
    of: 'pdf',
    isHere: () => isInstalled('qpdf'),
    complaint: async ({ file }) => {
      const result = await run('qpdf', ['--check', file]);
      return result.status === 0 ? undefined : said(result);
    },
  },
  {
    name: 'openssl cms',
    of: 'pdf',
    isHere: () => isInstalled('openssl', 'version'),
    // OpenSSL 3.0 rejects every digest algorithm for an Edwards key.
    skips: ({ isEdwards }) => isEdwards,
    complaint: async ({ signature, content = '', root }) => {
      const source = ['-inform', 'DER', '-in', signature, '-content', content];
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
    of: 'pdf',
    // The launcher may exist without the package that it starts, so it is run once.
    isHere: async () => (await isInstalled('pyhanko')) && (await run('pyhanko', ['--version'])).status === 0,
    complaint: async ({ file, root }) => {
      const options = ['--trust', root, '--trust-replace', '--no-revocation-check'];
      const result = await run('pyhanko', ['sign', 'validate', ...options, file]);
      const judged = result.stdout.split('\n').filter((line) => line.includes(':'));
      const isGood = judged.length > 0 && judged.every((line) => line.includes('INTACT:TRUSTED'));
      return result.status === 0 && isGood ? undefined : said(result);
    },
  },
  {
    name: 'pyHanko LTV',
    of: 'pdf',
    isHere: () => isInstalled('pyhanko'),
    skips: ({ level }) => level === 'B-B' || level === 'B-T',
    complaint: async ({ file, root }) => {
      const result = await run(process.env.PYTHON ?? 'python3', ['-c', JUDGED_BY_STORE, file, root]);
      return result.status === 0 ? undefined : said(result);
    },
  },
  {
    name: 'mutool',
    of: 'pdf',
    isHere: () => isInstalled('mutool', '-v'),
    // OpenSSL's old PKCS #7 functions support neither Edwards curves nor RSA-PSS.
    skips: ({ isEdwards, isPss }) => isEdwards || isPss,
    complaint: async ({ file }) => {
      const { stdout, stderr } = await run('mutool', ['sign', '-v', file]);
      const output = `${stdout}\n${stderr}`;
      // `mutool` has no trust anchors, and reports this next to its findings on the file.
      return /Digest error|does not match|invalid|have been made/i.test(output) || !/since signing/.test(output)
        ? said({ stdout, stderr })
        : undefined;
    },
  },
  {
    name: 'pdfdetach',
    of: 'pdf',
    isHere: () => isInstalled('pdfdetach', '-v'),
    skips: ({ hasTrail }) => !hasTrail,
    complaint: async ({ file }) => {
      const result = await run('pdfdetach', ['-list', file]);
      return /^1 embedded files\n1: audit-trail\.json$/m.test(result.stdout) ? undefined : said(result);
    },
  },
  {
    name: 'EU DSS',
    of: 'pdf',
    // Built by `mvn -f test/judges/dss package`.
    isHere: async () => existsSync(join(DSS, 'classpath.txt')),
    skips: ({ isEdwards }) => isEdwards,
    complaint: async ({ file, root, level }) => {
      const classpath = [join(DSS, 'classes'), readFileSync(join(DSS, 'classpath.txt'), 'utf8').trim()].join(':');
      const result = await run('java', ['-Xmx700m', '-cp', classpath, 'Judge', root, file]);
      return result.stdout.trim() === expectedOfDss(level) ? undefined : said(result);
    },
  },
  {
    name: 'xmlsec1',
    of: 'office',
    isHere: () => isInstalled('xmlsec1'),
    // xmlsec1 supports neither Edwards curves nor RSA-PSS, and does not read packages: the next judges check the
    // contents of the manifest.
    skips: ({ isEdwards, isPss }) => isEdwards || isPss,
    complaint: async ({ signature, root }) => {
      const result = await run('xmlsec1', ['--verify', '--trusted-pem', root, '--ignore-manifests', signature]);
      return result.status === 0 ? undefined : said(result);
    },
  },
  {
    name: 'LibreOffice',
    of: 'office',
    isHere: async () => (await isInstalled('soffice')) && (await run(PYTHON, ['-c', 'import uno'])).status === 0,
    skips: ({ isEdwards, isPss }) => isEdwards || isPss,
    // The first start of LibreOffice takes a while on a busy machine.
    complaint: async ({ file }) =>
      complaintOfLines(await run(PYTHON, [join(ROOT, 'test/judges/libreoffice.py'), file], { timeout: 120_000 })),
  },
  {
    name: 'Apache POI',
    of: 'office',
    // Built by `mvn -f test/judges/poi package`.
    isHere: async () => existsSync(join(POI, 'classpath.txt')),
    complaint: async ({ file }) => {
      const classpath = [join(POI, 'classes'), readFileSync(join(POI, 'classpath.txt'), 'utf8').trim()].join(':');
      return complaintOfLines(await run('java', ['-Xmx700m', QUIET, '-cp', classpath, 'OfficeJudge', file]));
    },
  },
];

/** The Python interpreter for which Debian's LibreOffice has its bindings. */
const PYTHON = '/usr/bin/python3';

/** Keeps log4j from printing messages about its own configuration. */
const QUIET = '-Dlog4j2.loggerContextFactory=org.apache.logging.log4j.simple.SimpleLoggerContextFactory';

const POI = join(ROOT, 'test/judges/poi/target');

/** The judges of Office files in this repository print `valid`, or another word, for each signature. */
function complaintOfLines(result: RunResult): string | undefined {
  const lines = result.stdout.split('\n').filter((line) => line !== '');
  const isGood = lines.length > 0 && lines.every((line) => line.startsWith('valid '));
  return result.status === 0 && isGood ? undefined : said(result);
}

/** Judges trust and revocation only by the evidence in the document itself. */
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

/** Below B-LT the document has no revocation evidence: DSS then gives another indication. */
const expectedOfDss = (level: RequestedLevel): string => {
  const isLongTerm = level === 'B-LT' || level === 'B-LTA';
  const indication = isLongTerm ? 'TOTAL_PASSED null' : 'INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE';
  return `${indication} PAdES-BASELINE-${level.slice(2)}`;
};
