import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';
import { newSecret, signedHeaders } from './signature.js';

const message = { id: 'a', timestamp: Math.floor(Date.now() / 1000), body: '{"type":"job.done"}' };

describe('the signature of a webhook', () => {
  it('is what receivers with the library of Standard Webhooks accept', () => {
    const secret = newSecret();
    const headers = signedHeaders(message, [secret]);
    expect(new Webhook(secret).verify(message.body, headers)).to.deep.equal({ type: 'job.done' });
    expect(() => new Webhook(newSecret()).verify(message.body, headers)).to.throw('No matching signature');
    expect(() => new Webhook(secret).verify(`${message.body} `, headers)).to.throw('No matching signature');
  });

  it('occurs twice while a secret is replaced, once by each', () => {
    const secrets = [newSecret(), newSecret()];
    const headers = signedHeaders(message, secrets);
    for (const secret of secrets) new Webhook(secret).verify(message.body, headers);
  });
});
