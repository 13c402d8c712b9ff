import { expect } from 'chai';
import { completedCommands } from './completion.js';
import { bashScript } from './shells/bash.js';
import { fishScript } from './shells/fish.js';
import { zshScript } from './shells/zsh.js';

describe('completion', () => {
  it('has every command with each of its options and their values, in every shell', async () => {
    const commands = await completedCommands();
    const bash = bashScript(commands);
    const zsh = zshScript(commands);
    const fish = fishScript(commands);
    expect(commands.map(({ command }) => command)).to.include.members([
      'convert',
      'template check',
      'serve',
      'completion',
      'completion zsh',
    ]);
    for (const { command, options } of commands) {
      const inBash = bash.split('\n').filter((line) => line.includes(`'${command}`));
      const inZsh = zsh.split(`    '${command}')`)[1]?.split(';;')[0] ?? '';
      const inFish = fish.split('\n').filter((line) => line.includes(`__quire_is ${command}`));
      for (const { name, follows } of options) {
        const told = `${command} --${name}`;
        expect(
          inBash.some((line) => line.includes(` --${name} `) || line.includes(` --${name}"`)),
          told,
        ).to.equal(true);
        expect(inZsh, told).to.contain(`--${name}[`);
        expect(
          inFish.some((line) => line.includes(` -l ${name} `)),
          told,
        ).to.equal(true);
        if (typeof follows === 'string') continue;
        expect(inBash, told).to.include(`    '${command} --${name}') values='${follows.join(' ')}' ;;`);
        expect(inZsh, told).to.contain(`:value:(${follows.join(' ')})`);
        expect(
          inFish.some((line) => line.includes(` -l ${name} `) && line.includes(follows.join(' '))),
          told,
        ).to.equal(true);
      }
    }
  });

  it('quotes what descriptions say for each shell', () => {
    const hostile = {
      command: 'x',
      summary: "It's [a] $(b): `c` \\.",
      takesFiles: false,
      options: [{ name: 'o', description: "It's $(b) [a", follows: 'text' as const }],
    };
    expect(zshScript([hostile])).to.contain(`'*--o[It'\\''s $(b) \\[a]:value: '`);
    expect(fishScript([hostile])).to.contain(`-d 'It\\'s $(b) [a'`);
    expect(bashScript([hostile])).to.not.contain('$(b)');
  });
});
