import { counted } from '@quire/core';
import { type OpenedEvent, weightOf } from './opened-event.js';
import type { EventSink } from './sink/index.js';

export interface EventBufferOptions {
  /** Most events that wait, those being written included. */
  readonly events: number;
  /** Most characters of their texts. */
  readonly characters: number;
  /** Most events written in one go: the disk confirms each, so that small ones wait for it more often. */
  readonly batch: number;
  /** How long a first event waits for others, in milliseconds. */
  readonly lingerMilliseconds: number;
  /** Longest pause after a failed write, in milliseconds; the first is a sixteenth of it. */
  readonly pauseMilliseconds: number;
  /** Told of each batch that was written. */
  readonly written?: (events: number) => void;
  /** Told of each write that failed: the batch is tried again. */
  readonly failed?: (error: unknown) => void;
}

const DEFAULTS: EventBufferOptions = {
  events: 20_000,
  characters: 32 << 20,
  batch: 2000,
  lingerMilliseconds: 1000,
  pauseMilliseconds: 4000,
};

/** Tries of one batch once the buffer is to end; before that it is tried until it succeeds. */
const LAST_TRIES = 3;

/**
 * Holds events between requests and the sink. It never blocks and never grows beyond its bounds: events that do not fit
 * are not taken.
 * A batch that fails is tried again, ever more slowly, while the buffer fills.
 */
export class EventBuffer {
  readonly #sink: Pick<EventSink, 'write'>;
  readonly #options: EventBufferOptions;
  #waiting: OpenedEvent[] = [];
  #events = 0;
  #characters = 0;
  #linger: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #ending = false;
  #wake: (() => void) | undefined;

  constructor(sink: Pick<EventSink, 'write'>, options: Partial<EventBufferOptions> = {}) {
    this.#sink = sink;
    this.#options = { ...DEFAULTS, ...options };
  }

  /** Events taken and not written yet. */
  get size(): number {
    return this.#events;
  }

  /** Takes all of these events, or none and says `false`: the buffer is full, or about to end. */
  offer(events: readonly OpenedEvent[]): boolean {
    const characters = weightOfAll(events);
    const fits =
      this.#events + events.length <= this.#options.events && this.#characters + characters <= this.#options.characters;
    if (this.#ending || !fits) return false;
    this.#events += events.length;
    this.#characters += characters;
    for (const event of events) this.#waiting.push(event);
    if (this.#waiting.length >= this.#options.batch) this.#write();
    else this.#linger ??= setTimeout(() => this.#write(), this.#options.lingerMilliseconds);
    return true;
  }

  /** Takes no more events and writes those that wait. Rejects where the sink still refuses it after three tries. */
  async end(): Promise<void> {
    this.#ending = true;
    this.#wake?.();
    this.#write();
    await this.#writing;
    if (this.#events > 0) throw new Error(`${counted(this.#events, 'event')} of telemetry could not be stored`);
  }

  #write(): void {
    clearTimeout(this.#linger);
    this.#linger = undefined;
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.#options.batch);
      if (!(await this.#writeBatch(batch))) return;
      this.#events -= batch.length;
      this.#characters -= weightOfAll(batch);
    }
  }

  async #writeBatch(batch: readonly OpenedEvent[]): Promise<boolean> {
    let pause = this.#options.pauseMilliseconds / 16;
    for (let triesLeft = LAST_TRIES; triesLeft > 0; ) {
      try {
        await this.#sink.write(batch);
        this.#options.written?.(batch.length);
        return true;
      } catch (error) {
        // Clients are not told before the buffer is full: then they get 503.
        this.#options.failed?.(error);
        await this.#pause(pause);
        pause = Math.min(pause * 2, this.#options.pauseMilliseconds);
        if (this.#ending) triesLeft--;
      }
    }
    return false;
  }

  /** At the end pauses are as short as the first: a host that stops has little time. */
  async #pause(milliseconds: number): Promise<void> {
    const bounded = this.#ending ? this.#options.pauseMilliseconds / 16 : milliseconds;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, bounded);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
  }
}

const weightOfAll = (events: readonly OpenedEvent[]): number => events.reduce((sum, event) => sum + weightOf(event), 0);
