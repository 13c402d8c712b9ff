import { type KeyStore, QuireError } from '@quire/core/plugin';
import { FakeClock, MemoryKeyStore } from '@quire/core/testing';
import { expect } from 'chai';
import { Keyring } from './keyring.js';
import { KnownKeys } from './known-keys.js';

describe('Keyring', () => {
  const clock = new FakeClock();
  const store = new MemoryKeyStore();
  const graces: string[] = [];
  const GRACE = 300_000;
  const keyringOf = (keys: KeyStore = store) => {
    const known = new KnownKeys(keys, clock, GRACE);
    return { known, keyring: new Keyring(keys, clock, known, (id) => graces.push(id)) };
  };
  const { keyring } = keyringOf();

  it('makes keys of the form qr_, short id, 256 bits, and keeps hash and last four only', async () => {
    const { apiKey, stored } = await keyring.create('ada');
    expect(apiKey).to.match(/^qr_[0-9a-z]{8}_[\w-]{43}$/);
    expect(Object.keys(stored)).to.have.members(['id', 'hash', 'lastFour', 'owner', 'createdAt']);
    expect(apiKey.endsWith(stored.lastFour)).to.equal(true);
    expect(JSON.stringify(await store.list())).not.to.contain(apiKey.slice(12));
  });

  it('knows its keys, and no other with the same id', async () => {
    const { apiKey, stored } = await keyring.create('ada');
    expect(await keyring.authenticate(apiKey)).to.deep.equal({ keyId: stored.id, owner: 'ada' });
    const last = apiKey.endsWith('A') ? 'B' : 'A';
    for (const wrong of [`${apiKey.slice(0, -1)}${last}`, '', 'qr_', `${apiKey}A`, apiKey.slice(3), '\0'.repeat(55)]) {
      expect(await keyring.authenticate(wrong), wrong).to.equal(undefined);
    }
  });

  it('forgets a key at once, wherever it was revoked', async () => {
    const { apiKey, stored } = await keyring.create('ada');
    const elsewhere = keyringOf().keyring;
    expect(await elsewhere.authenticate(apiKey)).not.to.equal(undefined);
    expect(await keyring.revoke(stored.id)).to.equal(true);
    expect(await elsewhere.authenticate(apiKey)).to.equal(undefined);
  });

  it('rotates a key with an overlap, once, and can still revoke the old one', async () => {
    const { apiKey, stored } = await keyring.create('ada');
    expect(await keyring.rotate(stored.id, 1000, 'eve')).to.equal(undefined);
    const rotated = await keyring.rotate(stored.id, 1000, 'ada');
    expect(rotated?.endsAt).to.equal(clock.now() + 1000);
    expect(await keyring.rotate(stored.id, 1000, 'ada'), 'twice').to.equal(undefined);
    expect(await keyring.authenticate(rotated?.minted.apiKey ?? '')).not.to.equal(undefined);
    expect(await keyring.authenticate(apiKey)).not.to.equal(undefined);
    clock.advance(1000);
    expect(await keyring.authenticate(apiKey)).to.equal(undefined);

    const second = await keyring.create('ada');
    await keyring.rotate(second.stored.id, 1000);
    expect(await keyring.revoke(second.stored.id)).to.equal(true);
    expect(await keyring.authenticate(second.apiKey)).to.equal(undefined);
  });

  it("revokes nobody else's key", async () => {
    const { apiKey, stored } = await keyring.create('ada');
    expect(await keyring.revoke(stored.id, 'eve')).to.equal(false);
    expect(await keyring.authenticate(apiKey)).not.to.equal(undefined);
  });

  it('takes a key that was valid lately while the store does not answer, and none that it told of as revoked', async () => {
    let away = false;
    const answered = <Result>(body: () => Promise<Result>): Promise<Result> =>
      away ? Promise.reject(new QuireError('UNAVAILABLE', 'the database does not answer')) : body();
    const flaky: KeyStore = {
      add: (key) => store.add(key),
      list: () => store.list(),
      find: (id) => answered(() => store.find(id)),
      revoke: (id, at) => answered(() => store.revoke(id, at)),
      revokedSince: (at) => answered(() => store.revokedSince(at)),
    };
    const { keyring: replica, known } = keyringOf(flaky);
    const [ada, eve, bob] = await Promise.all(['ada', 'eve', 'bob'].map((owner) => keyring.create(owner)));
    for (const { apiKey } of [ada, eve]) expect(await replica.authenticate(apiKey)).not.to.equal(undefined);
    await keyring.revoke(eve.stored.id);
    await known.ask();
    away = true;
    graces.length = 0;
    expect(await replica.authenticate(ada.apiKey)).to.deep.equal({ keyId: ada.stored.id, owner: 'ada' });
    expect(graces).to.deep.equal([ada.stored.id]);
    expect(await replica.authenticate(eve.apiKey)).to.equal(undefined);
    expect(await replica.authenticate(`${ada.apiKey.slice(0, -1)}${ada.apiKey.endsWith('A') ? 'B' : 'A'}`)).to.equal(
      undefined,
    );
    const codeOf = ({ apiKey }: typeof ada) => replica.authenticate(apiKey).catch(({ code }: QuireError) => code);
    expect(await codeOf(bob), 'never seen').to.equal('UNAVAILABLE');
    clock.advance(GRACE + 1);
    expect(await codeOf(ada), 'after the grace').to.equal('UNAVAILABLE');
  });
});
