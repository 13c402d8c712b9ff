/** Runs the shell commands of the pages in a shell, with the service that they use. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { inParallel, isInstalled, quire, quireCommand, run } from '../processes/index.js';
import { type KeyedService, startKeyedService } from '../testing/keyed-service.js';
import { fillShellFolder } from './shell-folder.js';
import { type ShellCommand, shellBlocksOfPage, shellCommands } from './shell-lines.js';

const PAGES = [
  'plugins/sign/README.md',
  'README.md',
  'docs/command.md',
  'docs/http.md',
  'docs/security.md',
  'server/README.md',
  'plugins/annotate/README.md',
  'plugins/convert/README.md',
  'plugins/invoice/README.md',
  'plugins/extract/README.md',
  'plugins/render/README.md',
  'plugins/verify/README.md',
];

/** The commands that a test does not run, and why. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/^npm /, 'builds and installs'],
  [/\bquire (serve|work)\b/, 'goes on until it is stopped'],
  [/^quire status/, 'asks the private port of a service, which has none here'],
  [/--tsa |"level":"B-T"/, 'wants an authority that stamps the time'],
  [/^quire jobs|\/v1\/webhooks|^export QUIRE_DATABASE_URL/, 'wants PostgreSQL'],
  [/&code=123456/, 'wants the code of a mail'],
  [/^quire\(\)/, 'says where a clone is'],
];

/** The exit statuses other than 0 that the comments of commands give. */
const STATUSES: readonly (readonly [RegExp, number])[] = [
  [/# NOT VALID|# exit status 0 where it is valid/, 1],
  [/^quire verify (\*\.pdf|contract\.pdf --t|secret\.pdf)/, 1], // Not signed.
  [/^quire template check invoice\.docx --data/, 1], // The template has no field for the XML invoice of the data.
  [/^quire convert \*\.docx|--files-from/, 1], // One of them has a password.
];

const statusOf = ({ text }: ShellCommand): number => STATUSES.find(([pattern]) => pattern.test(text))?.[1] ?? 0;

/**
 * Runs `quire` in the one process that `served` keeps. A command that reads the standard input runs in a separate
 * process. The reply is the status; the output streams are in files.
 */
const WARM_QUIRE = `quire() {
  local at="$WARM/$BASHPID" status
  if [[ " $* " = *' - '* ]]; then node "$QUIRE" "$@"; return; fi
  status=$(printf '%s\\0' "$at" "$PWD" "$@" | command curl -sS --data-binary @- --unix-socket "$WARM/socket" http://quire)
  cat "$at.out"
  cat "$at.err" >&2
  return "$status"
}`;

/** Serves the shell function `quire` on a socket in the folder. */
async function served(folder: string, env: Readonly<Record<string, string>>): Promise<Server> {
  const server = createServer(async (request, response) => {
    const [at = '', cwd = '', ...args] = (await text(request)).split('\0').slice(0, -1);
    const { status, stdout, stderr } = await quire(args, { cwd, env });
    writeFileSync(`${at}.out`, stdout);
    writeFileSync(`${at}.err`, stderr);
    response.end(String(status));
  });
  await once(server.listen(join(folder, 'socket')), 'listening');
  return server;
}

/** Errors go to standard output too, so that each follows its command. */
function scriptOf(commands: readonly ShellCommand[]): string {
  return [
    'shopt -s expand_aliases',
    WARM_QUIRE,
    // The command fails if the service refuses, and calls the service of this test.
    `curl() { command curl --silent --show-error --fail-with-body "\${@//localhost:8080/127.0.0.1:$PORT}"; }`,
    'exec 2>&1',
    ...commands.map(({ text }) => `${text}\nprintf '\\n@@ %s\\n' $?`),
  ].join('\n');
}

/** The commands of a block that end with another status than expected, with their output. */
async function faultsOf(block: readonly ShellCommand[], cwd: string, env: Record<string, string>): Promise<string[]> {
  const here = block.filter(({ text }) => !ELSEWHERE.some(([pattern]) => pattern.test(text)));
  const { stdout } = await run('bash', ['-c', scriptOf(here)], { cwd, env, timeout: 200_000 });
  const outcomes = stdout.split(/\n@@ (\d+)\n/);
  return here.flatMap((command, index) => {
    const [said = '', status] = outcomes.slice(index * 2);
    return status === String(statusOf(command))
      ? []
      : [`${command.place}: ${command.text}\n${status}: ${said.slice(-800)}`];
  });
}

describe('the shell lines of the pages [needs bash, curl, jq, openssl]', function () {
  this.timeout(400_000);
  const folder = mkdtempSync(join(tmpdir(), 'quire-shell-'));
  const warm = mkdtempSync(join(tmpdir(), 'quire-warm-'));
  let keyed: KeyedService;
  let server: Server;
  let env: Record<string, string>;

  before(async function () {
    for (const program of ['bash', 'curl', 'jq', 'openssl']) {
      if (!(await isInstalled(program, program === 'openssl' ? 'version' : '--version'))) this.skip();
    }
    keyed = await startKeyedService({ QUIRE_AUTH: 'none' });
    const [KEY, other] = [await keyed.newKey(), await keyed.newKey()];
    const [, ID = ''] = other.split('_');
    const passwords = { PASSWORD: 'river', OPEN: 'open', OWN: 'own', PASS: 'secret' };
    env = { KEY, ID, PORT: String(keyed.port), QUIRE: quireCommand(), WARM: warm, ...passwords };
    server = await served(warm, env);
  });

  after(async () => {
    server?.close();
    await keyed?.stop();
    for (const each of [folder, warm]) rmSync(each, { recursive: true, force: true });
  });

  it('are told apart as a shell does', () => {
    const block = "one # it's\ntwo \\\n  more\nthree \"a\nb\" 'c\nd'\n# nothing\n\nfour\n";
    expect(shellCommands(block)).to.deep.equal([
      { text: "one # it's", line: 0 },
      { text: 'two \\\n  more', line: 1 },
      { text: 'three "a\nb" \'c\nd\'', line: 3 },
      { text: 'four', line: 8 },
    ]);
  });

  it('run', async () => {
    const faults = await inParallel(PAGES, 2, async (page) => {
      const place = join(folder, page.replaceAll('/', '-'));
      await fillShellFolder(place);
      const found: string[] = [];
      for (const block of shellBlocksOfPage(page)) found.push(...(await faultsOf(block, place, env)));
      return found;
    });
    expect(faults.flat().join('\n\n')).to.equal('');
  });
});
