import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FolderBlobStore } from './folder-blob-store.ts'

const mega = 1_048_576

async function* megabytes(count: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < count; at++) yield new Uint8Array(mega).fill(at)
}

test('an upload leaves the last room of the disk, and nothing of itself when it ends for it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhub-blobs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  let free = 150 * mega
  const freeBytes = async () => {
    free -= 10 * mega
    return free
  }
  const blobs = await FolderBlobStore.open(folder, { freeBytes })
  expect(await blobs.save(megabytes(2), 100 * mega)).toMatchObject({ bytes: 2 * mega })
  const saved = readdirSync(folder)
  // It begins while there is room, and another program takes what it would need.
  await expect(blobs.save(megabytes(40), 100 * mega)).rejects.toThrow('no room for uploads')
  expect(readdirSync(folder)).toEqual(saved)
  await expect(blobs.save(megabytes(1), 100 * mega)).rejects.toThrow('no room for uploads')
})
