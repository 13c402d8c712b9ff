import type { S3Client } from '@aws-sdk/client-s3';
import { isQuireError, type Upload } from '@quire/core/plugin';
import { documentTooLarge, fileNameOf, type Store, storeRefusal, storeRefused, unreachable } from './store.js';

export interface S3StoreOptions {
  /** Buckets that may be named, each with or without a prefix: `documents`, `archive/outgoing`. */
  readonly buckets: readonly string[];
  readonly pathStyle: boolean;
  /** Largest document, in bytes. */
  readonly bytes: number;
}

/**
 * `s3://BUCKET/KEY`, by the credentials, region and endpoint that Amazon's tools read from the environment of this
 * installation (`AWS_ACCESS_KEY_ID`, `AWS_REGION`, `AWS_ENDPOINT_URL_S3`).
 */
export class S3Store implements Store {
  #opened?: Promise<{ readonly client: S3Client; readonly sdk: typeof import('@aws-sdk/client-s3') }>;

  constructor(private readonly options: S3StoreOptions) {}

  check(place: URL): void {
    const { bucket, key } = addressOf(place);
    const allowed = this.options.buckets.some((each) => {
      const [name, ...prefix] = each.split('/').filter((part) => part !== '');
      return name === bucket && (prefix.length === 0 || key.startsWith(`${prefix.join('/')}/`));
    });
    if (!allowed) throw storeRefused(place, 'its bucket is not in QUIRE_JOBS_BUCKETS');
  }

  async read(place: URL, signal: AbortSignal): Promise<Upload> {
    const { client, sdk } = await this.#open(place);
    const { bytes: most } = this.options;
    const { bucket: Bucket, key: Key } = addressOf(place);
    try {
      const reply = await client.send(new sdk.GetObjectCommand({ Bucket, Key }), { abortSignal: signal });
      if ((reply.ContentLength ?? 0) > most) throw documentTooLarge(place, most);
      const bytes = (await reply.Body?.transformToByteArray()) ?? new Uint8Array();
      return { bytes, filename: fileNameOf(place), contentType: reply.ContentType };
    } catch (error) {
      throw failure(place, error, signal);
    }
  }

  async write(place: URL, bytes: Uint8Array, contentType: string, signal: AbortSignal): Promise<void> {
    const { client, sdk } = await this.#open(place);
    const { bucket: Bucket, key: Key } = addressOf(place);
    const command = new sdk.PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: contentType });
    try {
      await client.send(command, { abortSignal: signal });
    } catch (error) {
      throw failure(place, error, signal);
    }
  }

  /** The S3 client, loaded with the first `s3:` URL: few installations use any. */
  #open(place: URL) {
    this.check(place);
    this.#opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      // The client does not retry: the queue does, and reports it.
      client: new sdk.S3Client({ forcePathStyle: this.options.pathStyle, maxAttempts: 1 }),
    }));
    return this.#opened;
  }
}

function addressOf(place: URL): { readonly bucket: string; readonly key: string } {
  const [, key = ''] = /^\/(.+)$/s.exec(place.pathname) ?? [];
  try {
    if (place.hostname && key) return { bucket: place.hostname, key: decodeURIComponent(key) };
  } catch {
    // An escape that encodes no character is reported below.
  }
  throw storeRefused(place, 'it must be s3://BUCKET/KEY');
}

function failure(place: URL, error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (isQuireError(error)) return error;
  const { httpStatusCode } = (error as { readonly $metadata?: { readonly httpStatusCode?: number } }).$metadata ?? {};
  if (httpStatusCode !== undefined && httpStatusCode >= 300) return storeRefusal(place, httpStatusCode);
  return unreachable(place, error instanceof Error ? `no answer: ${error.name}` : 'no answer', error);
}
