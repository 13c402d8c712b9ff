import { expect } from 'chai';
import { Availability } from './availability.js';

/** A database that answers, is slow, or does not answer at all. */
class FakeDatabase {
  answers = true;
  probes = 0;
  readonly probe = async (): Promise<void> => {
    this.probes++;
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (!this.answers) throw new Error('frozen');
  };
}

const never = () => new Promise<string>(() => {});
const messageOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'answered',
    ({ message }: Error) => message,
  );

describe('Availability', () => {
  it('refuses all that wait, and whoever comes later, by one probe, until the database answers again', async () => {
    const database = new FakeDatabase();
    const availability = new Availability(database.probe, 20, 10);
    database.answers = false;
    const waiting = Array.from({ length: 20 }, () => messageOf(availability.guard(never)));
    expect(await Promise.all(waiting)).to.deep.equal(Array(20).fill('frozen'));
    expect(database.probes).to.equal(1);
    let asked = 0;
    expect(await messageOf(availability.guard(async () => ++asked))).to.equal('frozen');
    expect(asked).to.equal(0);
    database.answers = true;
    while ((await messageOf(availability.guard(async () => ++asked))) !== 'answered')
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect(asked).to.equal(1);
  });

  it('lets a slow statement of a database that answers come to its end', async () => {
    const database = new FakeDatabase();
    const availability = new Availability(database.probe, 10);
    const slow = async () => {
      while (database.probes < 3) await new Promise((resolve) => setTimeout(resolve, 5));
      return 'done';
    };
    expect(await availability.guard(slow)).to.equal('done');
  });

  it("hands on a statement's own error", async () => {
    const availability = new Availability(new FakeDatabase().probe);
    expect(await messageOf(availability.guard(() => Promise.reject(new Error('no such table'))))).to.equal(
      'no such table',
    );
  });
});
