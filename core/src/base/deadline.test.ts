import { expect } from 'chai';
import { CLOCK_FACTOR, deadlineSignal, hostClock, type WorkClock } from './deadline.js';

describe('deadlines', () => {
  const clocks = { passed: 0, worked: 0 };
  const busy: WorkClock = { now: () => clocks.passed, worked: () => clocks.worked };
  const untold: WorkClock = { now: () => clocks.passed, worked: () => undefined };
  beforeEach(() => {
    Object.assign(clocks, { passed: 70, worked: 30 });
  });

  it('pass while nothing yields', () => {
    const signal = deadlineSignal(5, undefined, untold);
    clocks.passed = 75;
    expect(signal.aborted).to.equal(false);
    clocks.passed = 75.1;
    expect(signal.aborted).to.equal(true);
    expect(signal.reason).to.include({ code: 'LIMIT_EXCEEDED', message: 'the operation took longer than 5 ms' });
  });

  it('leave the time out that a busy machine gave to others', () => {
    const signal = deadlineSignal(5, undefined, busy);
    Object.assign(clocks, { passed: 80, worked: 35 });
    expect(signal.aborted).to.equal(false);
    clocks.worked = 35.1;
    expect(signal.aborted).to.equal(true);
  });

  it('count no more than what has passed, whatever other threads of the process worked', () => {
    const signal = deadlineSignal(5, undefined, busy);
    Object.assign(clocks, { passed: 75, worked: 60 });
    expect(signal.aborted).to.equal(false);
  });

  it('end what waits without working', () => {
    const signal = deadlineSignal(5, undefined, busy);
    clocks.passed = 70 + 5 * CLOCK_FACTOR;
    expect(signal.aborted).to.equal(false);
    clocks.passed += 0.1;
    expect(signal.aborted).to.equal(true);
  });

  it('know the processor time of the host', () => {
    const host = process as { threadCpuUsage?: unknown; cpuUsage: unknown };
    const { threadCpuUsage, cpuUsage } = host;
    // Microseconds of both kinds.
    const usage = () => ({ user: clocks.worked * 600, system: clocks.worked * 400 });
    Object.assign(host, { cpuUsage: usage, ...(threadCpuUsage !== undefined && { threadCpuUsage: usage }) });
    try {
      const clock = hostClock();
      expect(clock.worked()).to.equal(30);
      clocks.worked = 36;
      expect(clock.worked()).to.equal(36);
    } finally {
      Object.assign(host, { cpuUsage, ...(threadCpuUsage !== undefined && { threadCpuUsage }) });
    }
  });

  it('are over at once where no time is left, and tell why', () => {
    const signal = deadlineSignal(-1);
    expect(signal.aborted).to.equal(true);
    expect(signal.reason).to.include({ code: 'LIMIT_EXCEEDED' });
  });

  it('fire with the signal they were given, and with its reason', () => {
    const parent = new AbortController();
    const signal = deadlineSignal(60_000, parent.signal);
    parent.abort('gone');
    expect(signal.aborted).to.equal(true);
    expect(signal.reason).to.equal('gone');
  });
});
