/** `docs/settings.md`, made from the output of `quire serve --help`. */
import { quire } from '../processes/index.js';

/** The first setting of each section, in the order of the help. */
const SECTIONS: Readonly<Record<string, string>> = {
  QUIRE_PORT: 'Addresses and data',
  QUIRE_MAIL: 'Mail',
  QUIRE_IDENTITY: 'Signing and verifying',
  QUIRE_PLUGINS: 'Plugins',
  QUIRE_DOCUMENT_HOSTS: 'Access',
  QUIRE_HEADER_SECONDS: 'Connections',
  QUIRE_RATE_LIMIT: 'Quotas',
  QUIRE_TELEMETRY_BUFFER: 'Usage events',
  QUIRE_MAX_UPLOAD_MB: 'Limits on documents',
  QUIRE_WORKERS: 'Workers, stopping, logs and fonts',
  QUIRE_KEYS_GRACE_SECONDS: 'Keys',
  QUIRE_JOBS_FOLDERS: 'Jobs',
};

const HEAD = `# Settings

The service reads its settings from environment variables. All are optional. \`quire serve --help\` prints the same list, and
\`npm run tables\` writes this page from it.

More about: [limits](limits.md), [slow clients](limits.md#slow-clients), [trusted networks](security.md#trusted-networks),
[restarts](../deploy/README.md#restarts), [jobs](../plugins/jobs/README.md#settings).
`;

export async function settingsPage(): Promise<string> {
  const { stdout } = await quire(['serve', '--help']);
  const rows: [name: string, meaning: string][] = [];
  for (const line of stdout.split('\n')) {
    const [, name, meaning] = /^ {2}(QUIRE_\w+) +(.*)$/.exec(line) ?? [];
    const last = rows.at(-1);
    if (name !== undefined && meaning !== undefined) rows.push([name, meaning]);
    else if (last && /^ {4}/.test(line)) last[1] += ` ${line.trim()}`;
  }
  const lines = rows.flatMap(([name, meaning]) => {
    const title = SECTIONS[name];
    const head = title === undefined ? [] : ['', `## ${title}`, '', '| | |', '|---|---|'];
    return [...head, `| \`${name}\` | ${escaped(meaning)} |`];
  });
  return `${HEAD}${lines.join('\n')}\n`;
}

const escaped = (text: string): string => text.replace(/[|<>]/g, '\\$&');
