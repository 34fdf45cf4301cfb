import { createReadStream } from 'node:fs'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '#platform/clock.ts'
import { StoreAwayError } from '#platform/process/log/store-fault.ts'
import type { BucketPlace } from '#platform/process/settings/bucket-place.ts'
import type { BlobStore, ByteRange, SavedBlob } from './blob-store.ts'
import { blobPlace, type FolderBlobStore } from './folder-blob-store.ts'
import { emptySha256, type S3Request, signS3 } from './s3-signature.ts'

export interface BucketParts {
  readonly bucket: BucketPlace
  readonly clock: Clock
  /** Uploads wait here until their hash, which is their name, is known. */
  readonly uploads: FolderBlobStore
  /** Where files lay before there was a bucket: what is not in the bucket is still read there. */
  readonly before: BlobStore
}

interface Body {
  readonly path: string
  readonly bytes: number
}

const silenceMs = 30_000
const faultBytesMax = 4_096

/** The bucket is there and does not do it: a wrong key, a name that no bucket has, no right to store. */
export class BucketRefusal extends StoreAwayError {}

/** Objects of a bucket (S3), named as the files of a folder are, so that a folder can be copied into a bucket. */
export class BucketBlobStore implements BlobStore {
  readonly #parts: BucketParts

  constructor(parts: BucketParts) {
    this.#parts = parts
  }

  /** Throws what a removal would. Nothing has the name that it removes, as empty files are not stored. */
  async check(): Promise<void> {
    await this.#send('DELETE', emptySha256)
  }

  save(source: AsyncIterable<Uint8Array>, bytesMax: number): Promise<SavedBlob | undefined> {
    return this.#parts.uploads.upload(source, bytesMax, async (path, { sha256, bytes }) => {
      const answer = await this.#send('PUT', sha256, {}, { path, bytes })
      if (answer === undefined) throw new BucketRefusal('the bucket refuses: 404')
    })
  }

  async read(sha256: string, range: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined> {
    const answer = await this.#send('GET', sha256, { range: `bytes=${range.start}-${range.end}` })
    return answer ?? this.#parts.before.read(sha256, range)
  }

  async remove(sha256: string): Promise<void> {
    await this.#send('DELETE', sha256)
    await this.#parts.before.remove(sha256)
  }

  /** Undefined: there is no such object. */
  async #send(
    method: S3Request['method'],
    sha256: string,
    headers: Readonly<Record<string, string>> = {},
    body?: Body,
  ): Promise<IncomingMessage | undefined> {
    const { bucket, clock } = this.#parts
    const url = new URL(`${bucket.address}${blobPlace(sha256)}`)
    const bodySha256 = body === undefined ? emptySha256 : sha256
    const signed = signS3({ method, url, headers, bodySha256, now: clock.now() }, bucket)
    const length = { 'content-length': String(body?.bytes ?? 0) }
    const answer = await open(url, { method, headers: { ...signed, ...length } }, body)
    const { statusCode: status = 0 } = answer
    if (status >= 200 && status < 300) return method === 'GET' ? answer : answer.resume()
    const code = await faultCode(answer)
    if (status === 404 && code !== 'NoSuchBucket') return undefined
    throw new BucketRefusal(`the bucket refuses: ${status} ${code}`.trim())
  }
}

function open(url: URL, options: RequestOptions, body: Body | undefined): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) =>
      reject(new StoreAwayError(`the bucket at ${url.host} cannot be reached`, { cause }))
    const sent = request(url, options, resolve)
    sent.setTimeout(silenceMs, () => sent.destroy(new Error('no answer')))
    const source = body === undefined ? Readable.from([]) : createReadStream(body.path)
    pipeline(source, sent).catch(fail)
  })
}

/** What the bucket says is wrong: `SignatureDoesNotMatch`, `NoSuchBucket`. */
async function faultCode(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of answer) if (text.length < faultBytesMax) text += String(piece)
  return /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''
}
