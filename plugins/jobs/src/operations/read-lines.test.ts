import { expect } from 'chai';
import { readLines } from './read-lines.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const line = '{"operation":"convert","source":"s3://a/b","target":"s3://a/c"}';

describe('a file of jobs', () => {
  it('has one a line, and lines without any', async () => {
    expect(await readLines(bytes(`${line}\r\n\n${line}`))).to.have.length(2);
  });

  it('is refused with each fault by its line', async () => {
    const error = await readLines(bytes(`${line}\nnot JSON\n{"operation":"convert","source":"a"}`)).catch((e) => e);
    expect(error.code).to.equal('VALIDATION_ERROR');
    expect(error.message).to.contain('line 2: is not a JSON object').and.to.contain('line 3: source must be');
  });
});
