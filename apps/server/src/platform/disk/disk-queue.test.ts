import { appendFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { DiskQueue } from './disk-queue.ts'

const record = (text: string) => new Uint8Array(Buffer.from(text))
const texts = (records: readonly Uint8Array[] = []) =>
  records.map((one) => Buffer.from(one).toString())

/** Reads and removes everything. */
async function drain(queue: DiskQueue) {
  const all: string[] = []
  for (let one = await queue.readOldest(); one !== undefined; one = await queue.readOldest()) {
    all.push(...texts(one.records))
    await queue.remove(one.segment)
  }
  return all
}

const names = Array.from({ length: 40 }, (_, index) => `record ${index}`)

test('records come back in their order, also after a restart', async () => {
  const parts = { folder: join(temporaryFolder(), 'made'), bytesMax: 100_000, segmentBytes: 100 }
  const queue = await DiskQueue.open(parts)
  await Promise.all(names.slice(0, 20).map((name) => queue.push(record(name))))
  await queue.close()
  const again = await DiskQueue.open(parts)
  expect(again.bytes).toBe(queue.bytes)
  for (const name of names.slice(20)) await again.push(record(name))
  expect(await drain(again)).toEqual(names)
  expect([again.isEmpty, again.bytes, readdirSync(parts.folder)]).toEqual([true, 0, []])
})

test('a folder that cannot be read is a fault, and not an empty queue', async () => {
  const folder = join(temporaryFolder(), 'a-file')
  writeFileSync(folder, '')
  await expect(DiskQueue.open({ folder, bytesMax: 1_000 })).rejects.toThrow('ENOTDIR')
})

test('what was read and not removed is read again', async () => {
  const queue = await DiskQueue.open({ folder: temporaryFolder(), bytesMax: 1_000 })
  await queue.push(record('one'))
  expect(texts((await queue.readOldest())?.records)).toEqual(['one'])
  await queue.push(record('two'))
  expect(await drain(queue)).toEqual(['one', 'two'])
})

test('the oldest give way above the bound, and who kept them learns which', async () => {
  const queue = await DiskQueue.open({
    folder: temporaryFolder(),
    bytesMax: 300,
    segmentBytes: 60,
  })
  const dropped: number[] = []
  for (const name of names) dropped.push(...(await queue.push(record(name))).dropped)
  expect(queue.bytes).toBeLessThanOrEqual(300)
  const left = await drain(queue)
  expect(left).toEqual(names.slice(-left.length))
  expect(dropped).toEqual(dropped.map((_, index) => index + 1))
})

test('a record that was not written whole is passed over, and so are other files', async () => {
  const folder = temporaryFolder()
  const queue = await DiskQueue.open({ folder, bytesMax: 1_000 })
  for (const name of ['one', 'two', 'three']) await queue.push(record(name))
  await queue.close()
  truncateSync(join(folder, '1.waiting'), queue.bytes - 2)
  writeFileSync(join(folder, 'notes.txt'), 'of somebody')
  writeFileSync(join(folder, '2.waiting'), 'x')
  appendFileSync(join(folder, '2.waiting'), Buffer.alloc(100, 255))
  expect(await drain(await DiskQueue.open({ folder, bytesMax: 1_000 }))).toEqual(['one', 'two'])
})
