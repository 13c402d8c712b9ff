import { counted, QuireError } from '@quire/core/plugin';
import { eventSize, type OpenedEvent } from './opened-event.js';
import { codeOf, type EventSink } from './sink/index.js';

export interface EventBufferOptions {
  /** The maximum number of events that wait, those being written included. */
  readonly events: number;
  /** The maximum number of characters in the texts of these events. */
  readonly characters: number;
  /** The maximum number of events of one write, unless a single body has more. */
  readonly batch: number;
  /** The time that a first event waits for others, in milliseconds. */
  readonly lingerMilliseconds: number;
  /** Called after each write that succeeded. */
  readonly written?: (events: number) => void;
  /** Called after each write that failed. */
  readonly failed?: (error: unknown, events: number) => void;
}

const DEFAULTS: EventBufferOptions = {
  events: 20_000,
  characters: 32 << 20,
  batch: 2000,
  lingerMilliseconds: 2,
};

/** The events of one request body, whose caller waits for the answer. */
interface Waiting {
  readonly events: readonly OpenedEvent[];
  readonly characters: number;
  resolve(): void;
  reject(error: unknown): void;
}

/** Commits events in groups, and answers their callers after the write. It is bounded and never repeats a write. */
export class EventBuffer {
  readonly #sink: Pick<EventSink, 'write'>;
  readonly #options: EventBufferOptions;
  #waiting: Waiting[] = [];
  #events = 0;
  #characters = 0;
  #linger: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #ending = false;
  #dropped: { events: number; error: unknown } | undefined;

  constructor(sink: Pick<EventSink, 'write'>, options: Partial<EventBufferOptions> = {}) {
    this.#sink = sink;
    this.#options = { ...DEFAULTS, ...options };
  }

  /** Accepted events that are not yet written. */
  get size(): number {
    return this.#events;
  }

  /** Resolves once all events are stored. Rejects, storing none, with OVERLOADED, or the error of the sink. */
  store(events: readonly OpenedEvent[]): Promise<void> {
    const characters = events.reduce((sum, event) => sum + eventSize(event), 0);
    const fits =
      this.#events + events.length <= this.#options.events && this.#characters + characters <= this.#options.characters;
    if (this.#ending || !fits) return Promise.reject(new QuireError('OVERLOADED', 'the event buffer is full'));
    this.#count(events.length, characters);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ events, characters, resolve, reject });
      if (this.#writing) return;
      if (this.#events >= this.#options.batch) this.#write();
      else this.#linger ??= setTimeout(() => this.#write(), this.#options.lingerMilliseconds);
    });
  }

  /** Takes no more events and writes the waiting ones. Rejects, with number and reason, if the sink refuses some. */
  async end(): Promise<void> {
    this.#ending = true;
    this.#write();
    await this.#writing;
    if (!this.#dropped) return;
    const { events, error } = this.#dropped;
    throw new Error(`${counted(events, 'event')} of telemetry could not be stored: ${codeOf(error)}`, { cause: error });
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
      const group = this.#takeGroup();
      const events = group.flatMap((each) => each.events);
      try {
        await this.#sink.write(events);
        this.#options.written?.(events.length);
        for (const { resolve } of group) resolve();
      } catch (error) {
        this.#options.failed?.(error, events.length);
        if (this.#ending) this.#dropped = { events: (this.#dropped?.events ?? 0) + events.length, error };
        for (const { reject } of group) reject(error);
      }
      for (const each of group) this.#count(-each.events.length, -each.characters);
    }
  }

  /** Takes whole bodies in order, as many as fit into one write. */
  #takeGroup(): readonly Waiting[] {
    let bodies = 0;
    let events = 0;
    for (const each of this.#waiting) {
      events += each.events.length;
      if (bodies > 0 && events > this.#options.batch) break;
      bodies++;
    }
    return this.#waiting.splice(0, bodies);
  }

  #count(events: number, characters: number): void {
    this.#events += events;
    this.#characters += characters;
  }
}
