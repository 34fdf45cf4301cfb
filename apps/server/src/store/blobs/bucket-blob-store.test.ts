import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { StoreAwayError } from '#platform/process/log/store-fault.ts'
import { readBucket } from '#platform/process/settings/bucket-place.ts'
import { FolderBlobStore } from './folder-blob-store.ts'
import { openBucket } from './open-bucket.ts'

const bytes = Buffer.from('a picture of a pump')
const sha256 = createHash('sha256').update(bytes).digest('hex')
const name = `/plant/${sha256.slice(0, 2)}/${sha256}`

interface Bucket {
  readonly objects: Map<string, Buffer>
  /** What it refuses everything with; empty: it works. */
  fault: string
}

/** Answers as S3 does, which refuses a body that is not what was signed. */
async function answer(bucket: Bucket, request: IncomingMessage, reply: ServerResponse) {
  const body = await buffer(request)
  const { url: path = '', method = '', headers } = request
  const hash = createHash('sha256').update(body).digest('hex')
  const isSigned = headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=me/') === true
  const refuse = (status: number, code: string) =>
    reply.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
  const isRight = isSigned && headers['x-amz-content-sha256'] === hash
  if (bucket.fault !== '' || !isRight) return refuse(403, bucket.fault)
  if (method === 'PUT') bucket.objects.set(path, body)
  if (method === 'DELETE') bucket.objects.delete(path)
  if (method !== 'GET') return reply.end()
  const object = bucket.objects.get(path)
  if (object === undefined) return refuse(404, 'NoSuchKey')
  return reply.writeHead(206).end(partOfObject(object, headers.range))
}

function partOfObject(object: Buffer, range = ''): Buffer {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
  return object.subarray(Number(start), Number(end) + 1)
}

async function startBucket() {
  const bucket: Bucket = { objects: new Map(), fault: '' }
  const server = createServer((request, reply) => void answer(bucket, request, reply))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { bucket, objects: bucket.objects, server, port }
}

async function openWorld() {
  const stand = await startBucket()
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldhub-bucket-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const before = await FolderBlobStore.open(join(dataDir, 'blobs'))
  const place = readBucket(`s3://me:a%2Fb@127.0.0.1:${stand.port}/plant?region=cn-north-1&tls=off`)
  if (place === undefined) throw new Error('no place')
  const warnings: unknown[] = []
  const log = { warn: (...line: unknown[]) => void warnings.push(line) }
  const open = () => openBucket({ bucket: place, clock: systemClock, before, dataDir, log })
  return { ...stand, dataDir, before, open, warnings }
}

async function* pieces() {
  yield bytes.subarray(0, 5)
  yield bytes.subarray(5)
}

async function partOf(found: AsyncIterable<Uint8Array> | undefined): Promise<string | undefined> {
  if (found === undefined) return undefined
  const all: Uint8Array[] = []
  for await (const piece of found) all.push(piece)
  return Buffer.concat(all).toString()
}

test('a file is an object of its hash, is read in parts, and goes', async () => {
  const { objects, open, dataDir } = await openWorld()
  const store = await open()
  expect(await store.save(pieces(), 100)).toMatchObject({ sha256, bytes: bytes.length })
  expect([...objects.keys()]).toEqual([name])
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([])
  expect(await partOf(await store.read(sha256, { start: 2, end: 8 }))).toBe('picture')
  await store.remove(sha256)
  expect(objects.size).toBe(0)
  expect(await store.read(sha256, { start: 0, end: 1 })).toBeUndefined()
  await store.remove(sha256)
})

test('more than is allowed never leaves the machine', async () => {
  const { objects, open } = await openWorld()
  expect(await (await open()).save(pieces(), 10)).toBeUndefined()
  expect(objects.size).toBe(0)
})

test('what lay in the folder before is still read there, and removed', async () => {
  const { before, open } = await openWorld()
  await before.save(pieces(), 100)
  const store = await open()
  expect(await partOf(await store.read(sha256, { start: 0, end: 0 }))).toBe('a')
  await store.remove(sha256)
  expect(await before.read(sha256, { start: 0, end: 0 })).toBeUndefined()
})

test('a bucket that refuses ends the start by its setting, without the secret', async () => {
  const { bucket, open } = await openWorld()
  bucket.fault = 'SignatureDoesNotMatch'
  await expect(open()).rejects.toThrow(
    'settings are not valid:\n  FIELDHUB_BLOB_URL: the bucket refuses: 403 SignatureDoesNotMatch',
  )
})

test('a bucket that is away lets the server start, and uploads may come again', async () => {
  const { server, open, warnings, dataDir } = await openWorld()
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
  const store = await open()
  expect(warnings).toHaveLength(1)
  await expect(store.save(pieces(), 100)).rejects.toThrow(StoreAwayError)
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([])
})

test.for([
  ['s3://me:secret@bucket.s3.example.com', 'https://bucket.s3.example.com/'],
  ['s3://me:secret@s3.example.com/bucket/', 'https://s3.example.com/bucket/'],
  ['s3://me:secret@localhost:9000/bucket?tls=off', 'http://localhost:9000/bucket/'],
  ['s3://me:secret@s3.example.com/bucket?tls=off', undefined],
  ['s3://s3.example.com/bucket', undefined],
  ['s3://me:se/cret@s3.example.com/bucket', undefined],
  ['https://me:secret@s3.example.com/bucket', undefined],
  ['s3://me:secret@s3.example.com/bucket?acl=public', undefined],
] as const)('%s is the bucket at %s', ([text, address]) => {
  expect(readBucket(text)?.address).toBe(address)
})
