/** Checks the files of `deploy/` by the linters that are installed, and against the settings of the service. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { isInstalled, quire, run } from '../processes/index.js';
import { ROOT } from '../workspace.js';

const DEPLOY = join(ROOT, 'deploy');
const read = (file: string): string => readFileSync(join(DEPLOY, file), 'utf8');
const FILES = readdirSync(DEPLOY, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$|file$/.test(file));

type Linter = readonly [subject: string, program: string, versionFlag: string, ...args: readonly string[]];

describe('deployment', function () {
  this.timeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'quire-deploy-'));
  after(() => rmSync(folder, { recursive: true }));

  it('sets nothing that is no setting of the service', async () => {
    const known = new Set((await quire(['serve', '--help'])).stdout.match(/QUIRE_\w+/g));
    // Variables that only the files themselves read, not the service.
    const own = ['QUIRE_HOSTNAME'];
    const unknown = FILES.filter((file) => !file.endsWith('.md')).flatMap((file) =>
      [...new Set(read(file).match(/QUIRE_[A-Z_]+/g))].filter((name) => !known.has(name) && !own.includes(name)),
    );
    expect(unknown).to.deep.equal([]);
  });

  it('runs files that are there, and waits longer for requests under way than the service does', async () => {
    expect(read('Dockerfile')).to.contain('"server/bin/quire.js"');
    expect(read('systemd/quire.service')).to.contain('/opt/quire/server/bin/quire.js serve');
    expect(read('systemd/quire-work.service')).to.contain('/opt/quire/server/bin/quire.js work');
    expect(existsSync(join(ROOT, 'server/bin/quire.js'))).to.equal(true);
    const help = (await quire(['serve', '--help'])).stdout;
    const [notice, drain] = ['QUIRE_NOTICE_SECONDS', 'QUIRE_DRAIN_SECONDS'].map((name) =>
      Number(new RegExp(`${name}[\\s\\S]*?Default:\\s+(\\d+)\\.`).exec(help)?.[1]),
    );
    for (const file of [
      'compose.yaml',
      'systemd/quire.service',
      'systemd/quire-work.service',
      'helm/quire/values.yaml',
    ]) {
      const [, seconds] =
        /(?:stop_grace_period: |TimeoutStopSec=|terminationGracePeriodSeconds: )(\d+)/.exec(read(file)) ?? [];
      // Processes that only run jobs have no connections of clients, so they need no notice.
      expect(Number(seconds), file).to.be.greaterThan(file.includes('work') ? drain : 2 * notice + drain);
    }
  });

  it('takes along every package that the service is made of', () => {
    const folders = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).workspaces as readonly string[];
    // The browser library is in the folder of its plugin.
    const needed = new Set(folders.map((folder) => folder.split('/')[0]));
    const [, copied = ''] = /^sudo .* cp -r (.*) \/opt\/quire\/$/m.exec(read('README.md')) ?? [];
    expect(copied.split(' ')).to.include.members([...needed]);
    const image = Array.from(
      read('Dockerfile').matchAll(/^COPY --from=build \/quire\/([^/ \n]+)/gm),
      ([, name]) => name,
    );
    expect(image).to.include.members([...needed]);
  });

  it('takes all rights away', () => {
    expect(read('Dockerfile'))
      .to.match(/^USER 65532$/m)
      .and.to.contain('HEALTHCHECK');
    expect(read('compose.yaml')).to.match(/read_only: true[\s\S]*cap_drop: \[ALL\][\s\S]*no-new-privileges:true/);
    const container = read('helm/quire/templates/deployment.yaml');
    for (const line of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'allowPrivilegeEscalation: false'])
      expect(container).to.contain(line);
    for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=\n', 'DynamicUser=yes'])
      for (const unit of ['quire', 'quire-work']) expect(read(`systemd/${unit}.service`)).to.contain(line);
  });

  describe('has no fault that a linter finds', () => {
    const units = ['quire.service', 'quire-work.service'];
    const yaml = ['compose.yaml', 'helm/quire/Chart.yaml', 'helm/quire/values.yaml'].map((file) => join(DEPLOY, file));
    const rules = '{extends: relaxed, rules: {line-length: disable, comments: disable}}';
    const chart = join(DEPLOY, 'helm/quire');
    const values = readdirSync(join(chart, 'ci'));
    const withValues = (command: string, ...args: readonly string[]): Linter[] =>
      values.map((name) => {
        const file = join(chart, 'ci', name);
        return [`chart with ${name}, by ${command}`, 'helm', 'version', command, ...args, '--values', file];
      });
    const linters: readonly Linter[] = [
      ['image', 'hadolint', '--version', join(DEPLOY, 'Dockerfile')],
      ['YAML files', 'yamllint', '--version', '-d', rules, ...yaml],
      ['units', 'systemd-analyze', '--version', 'verify', ...units.map((unit) => join(folder, unit))],
      ...withValues('lint', '--strict', chart),
      ...withValues('template', 'try', chart),
    ];
    // systemd-analyze accepts a unit only under the name that systemd gives it.
    before(() => {
      for (const unit of units) cpSync(join(DEPLOY, 'systemd', unit), join(folder, unit));
    });
    for (const [subject, program, versionFlag, ...args] of linters) {
      it(`in the ${subject} [needs ${program}]`, async function () {
        if (!(await isInstalled(program, versionFlag))) this.skip();
        const { status, stdout, stderr } = await run(program, args);
        // systemd-analyze looks for the programs that the unit names, but a build machine may not have them.
        const faults = (stdout + stderr).split('\n').filter((line) => !/is not executable: No such file/.test(line));
        expect(program === 'systemd-analyze' ? faults.join('') : status, `${program}: ${stdout}${stderr}`).to.equal(
          program === 'systemd-analyze' ? '' : 0,
        );
      });
    }
  });
});
