import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { onEachEngine } from '../testing/on-each-engine.ts'
import type { BlobStore } from './blob-store.ts'

const mega = 1_048_576

/** Makes bytes that differ everywhere, so that a wrong offset shows. */
function bytesOf(size: number): Buffer {
  return Buffer.from(Uint8Array.from({ length: size }, (_, at) => (at * 7 + (at >> 8)) & 0xff))
}

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function readAll(store: BlobStore, sha256: string, start: number, end: number) {
  const pieces = await store.read(sha256, { start, end })
  if (pieces === undefined) return undefined
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

onEachEngine((engine) => {
  test('a file comes back whole and in any part, by the name of its content', async () => {
    const { blobs } = await engine.open()
    const bytes = bytesOf(700_001)
    const saved = await blobs.save(inPieces(bytes, 9_999), mega)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const md5 = createHash('md5').update(bytes).digest('hex')
    expect(saved).toEqual({ sha256, md5, bytes: 700_001 })
    const ranges = [
      [0, 700_000],
      [0, 0],
      [262_143, 262_144],
      [524_288, 700_000],
      [700_000, 700_000],
    ] as const
    for (const [start, end] of ranges) {
      const part = await readAll(blobs, sha256, start, end)
      expect(part?.equals(bytes.subarray(start, end + 1))).toBe(true)
    }
  })

  test('the same content twice is one file, and it goes when it is removed', async () => {
    const { blobs } = await engine.open()
    const first = await blobs.save(inPieces(bytesOf(10), 3), mega)
    const second = await blobs.save(inPieces(bytesOf(10), 10), mega)
    expect(second).toEqual(first)
    const name = first?.sha256 ?? ''
    await blobs.remove(name)
    expect(await readAll(blobs, name, 0, 9)).toBeUndefined()
    await blobs.remove(name)
  })

  test('more than is allowed leaves nothing, and neither does a source that breaks', async () => {
    const { blobs } = await engine.open()
    expect(await blobs.save(inPieces(bytesOf(11), 5), 10)).toBeUndefined()
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield bytesOf(5)
      throw new Error('gone')
    }
    await expect(blobs.save(broken(), 10)).rejects.toThrow('gone')
    const name = createHash('sha256').update(bytesOf(11)).digest('hex')
    expect(await readAll(blobs, name, 0, 10)).toBeUndefined()
    expect(await blobs.save(inPieces(bytesOf(10), 10), 10)).toMatchObject({ bytes: 10 })
  })

  test('a file outlives a restart', async () => {
    const place = await engine.create()
    const first = await place.open()
    const saved = await first.blobs.save(inPieces(bytesOf(100), 9), mega)
    await first.close()
    const second = await place.open()
    const read = await readAll(second.blobs, saved?.sha256 ?? '', 0, 99)
    expect(read?.equals(bytesOf(100))).toBe(true)
  })
})
