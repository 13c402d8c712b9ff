import { type Settings, type Token, token } from '@quire/core/plugin';

export interface JobSettings {
  /** Folders in which `file:` URLs may be. */
  readonly folders: readonly string[];
  /** Buckets that `s3:` URLs may name, each with or without a prefix: `documents`, `archive/outgoing`. */
  readonly buckets: readonly string[];
  /** True if `s3:` URLs are sent with the bucket in the path, as stores other than Amazon's require it. */
  readonly pathStyle: boolean;
  /** Hosts, with their port unless it is the default, that may be in the private network and use plain HTTP. */
  readonly hosts: readonly string[];
  /** Maximum time for one attempt, in milliseconds; after it, another worker may take the job. */
  readonly attemptMilliseconds: number;
  readonly retries: number;
  /** Seconds before the first retry; each further one waits twice as long. */
  readonly retrySeconds: number;
  /** Jobs that one owner may have waiting and running. */
  readonly most: number;
  /** Jobs that one owner may send in 24 hours; 0 for any number. */
  readonly mostADay: number;
  /** The time that a record is kept once the job has ended, in milliseconds. */
  readonly keepMilliseconds: number;
  /** Largest document, in bytes. */
  readonly documentBytes: number;
}

export const JOB_SETTINGS: Token<JobSettings> = token<JobSettings>('jobs.Settings');

const DAY = 24 * 3600_000;

export function jobSettings(settings: Settings): JobSettings {
  const number = (name: string) => Number(settings.value(name));
  const list = (name: string) =>
    String(settings.value(name) ?? '')
      .split(',')
      .flatMap((each) => each.trim() || []);
  return {
    folders: list('QUIRE_JOBS_FOLDERS'),
    buckets: list('QUIRE_JOBS_BUCKETS'),
    pathStyle: settings.value('QUIRE_JOBS_S3_PATH_STYLE') === true,
    hosts: list('QUIRE_JOBS_HOSTS').map((host) => host.toLowerCase()),
    attemptMilliseconds: number('QUIRE_JOBS_SECONDS') * 1000,
    retries: number('QUIRE_JOBS_RETRIES'),
    retrySeconds: number('QUIRE_JOBS_RETRY_SECONDS'),
    most: number('QUIRE_JOBS_MOST'),
    mostADay: number('QUIRE_JOBS_MOST_A_DAY'),
    keepMilliseconds: number('QUIRE_JOBS_DAYS') * DAY,
    documentBytes: settings.number('QUIRE_MAX_UPLOAD_MB') * 2 ** 20,
  };
}
