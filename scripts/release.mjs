/**
 * Prepares a release, and publishes it to the registry.
 *
 *     npm run release                    tests, then: gives all packages the version that `.changeset` asks for, dates the
 *                                        changelog, has npm check what it would publish, commits and tags
 *     node scripts/release.mjs --publish         publishes the version that is tagged here, with provenance on a builder of CI
 *
 * A fault ends it before anything is committed, tagged or published.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { finishPackage } from './finish-package.mjs';

const run = (command, ...args) => execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
const answer = (command, ...args) => execFileSync(command, args, { encoding: 'utf8' }).trim();
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const save = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

const folders = read('package.json').workspaces.flatMap((pattern) =>
  pattern.endsWith('/*')
    ? readdirSync(dirname(pattern))
        .map((name) => join(dirname(pattern), name))
        .filter((folder) => existsSync(join(folder, 'package.json')))
    : [pattern],
);
const manifests = folders.map((folder) => join(folder, 'package.json'));
const current = () => read('core/package.json').version;

/** Changes every manifest; unchanged manifests are not written. */
function eachManifest(change) {
  for (const [index, path] of manifests.entries()) {
    const before = readFileSync(path, 'utf8');
    const manifest = JSON.parse(before);
    change(manifest, folders[index]);
    if (JSON.stringify(manifest) !== JSON.stringify(JSON.parse(before))) save(path, manifest);
  }
}

/** Plugins name the versions of the engine that they work with: before 1.0 each minor version may break them. */
function stateEngines(version) {
  eachManifest((manifest) => {
    if (manifest.quire?.engine) manifest.quire.engine = `^${version}`;
    if (manifest.peerDependencies?.['@quire/core']) manifest.peerDependencies['@quire/core'] = `^${version}`;
  });
}

/** The address of the sources, from the remote of this clone: without it, npm refuses provenance. */
function stateRepository() {
  const url = answer('git', 'config', '--default', '', '--get', 'remote.origin.url');
  if (!/^(https:|git@|ssh:)/.test(url)) return;
  eachManifest((manifest, directory) => {
    if (!manifest.private) manifest.repository = { type: 'git', url: url.replace(/\/\/[^/@]*@/, '//'), directory };
  });
}

async function prepare() {
  if (answer('git', 'status', '--porcelain')) throw new Error('there are changes that are not committed');
  // Changesets treats an engine outside a peer's range as a breaking change of all packages; here the range is updated
  // instead.
  const peers = new Map(manifests.map((path) => [path, read(path).peerDependencies]));
  eachManifest((manifest) => delete manifest.peerDependencies?.['@quire/core']);
  run('npx', 'changeset', 'version');
  eachManifest((manifest, folder) => {
    const peer = peers.get(join(folder, 'package.json'));
    if (peer) manifest.peerDependencies = peer;
  });
  const version = current();
  const tag = `v${version}`;
  if (answer('git', 'tag', '--list', tag))
    throw new Error(`${tag} is released: npx changeset says what the next one is`);
  stateEngines(version);
  stateRepository();
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(
    'CHANGELOG.md',
    changelog.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - ${date}\n`),
  );
  run('npm', 'install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund');
  await publish('--dry-run');
  run('git', 'add', '--all');
  run('git', 'commit', '--quiet', '--message', `chore: release ${version}`);
  run('git', 'tag', '--annotate', tag, '--message', tag);
  console.log(`${tag} is ready: git push --follow-tags, then node scripts/release.mjs --publish`);
}

/** Publishes all packages, after one build instead of one for each package. */
async function publish(...options) {
  run('npm', 'run', 'build');
  for (const folder of folders) await finishPackage(folder);
  run('npm', 'publish', '--workspaces', '--ignore-scripts', '--access', 'public', ...options);
}

if (process.argv.includes('--publish')) {
  const tag = `v${current()}`;
  if (!answer('git', 'tag', '--points-at', 'HEAD').split('\n').includes(tag))
    throw new Error(`${tag} is not tagged here`);
  await publish(...(process.env.CI ? ['--provenance'] : []));
} else await prepare();
