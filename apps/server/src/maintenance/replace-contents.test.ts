import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLog } from '#platform/process/log/log.ts'
import { makeDataFolder } from '#platform/process/settings/data-folder.ts'
import { openStore } from '#store/index.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { makeBackup } from './make-backup.ts'
import { replaceContents } from './replace-contents.ts'

const log = openLog('silent')

async function countPoints(dataDir: string): Promise<number> {
  const store = await openStore({ dataDir, log })
  const { values } = await store.samples.range(1, 7, 0, 1e9)
  await store.close()
  return [...values].length
}

/** A data folder with two points, and a backup of it when it had one; beside its own files lie those of a disk. */
async function openWorld() {
  const root = temporaryFolder()
  const target = join(root, 'data')
  const point = (time: number) => ({ deviceId: 1, varId: 7, time, value: time })
  const store = await openStore({ dataDir: target, log })
  await store.samples.append([point(1)])
  const backup = { dataDir: target, backupDir: join(root, 'backups'), program: '9.9.9', now: 0 }
  const { folder: from, manifest } = await makeBackup(backup)
  await store.samples.append([point(2)])
  await store.close()
  mkdirSync(join(target, 'lost+found'))
  return { target, plan: { from, files: manifest.files, target, stamp: 'then' } }
}

test('a backup is put into a folder that cannot be moved, and what was there is kept whole in it', async () => {
  const { target, plan } = await openWorld()
  const before = await replaceContents(plan)
  makeDataFolder(target)
  expect(await countPoints(target)).toBe(1)
  expect(before).toBe(join(target, 'before-then'))
  expect(await countPoints(before)).toBe(2)
  expect(existsSync(join(target, 'lost+found'))).toBe(true)
})

test('no server opens a folder whose restore was not finished, until it is run again', async () => {
  const { target, plan } = await openWorld()
  // As after a power cut between the old database and the new one.
  mkdirSync(join(target, 'restoring'))
  mkdirSync(join(target, 'before-first'))
  for (const name of readdirSync(target).filter((one) => one.startsWith('fieldhub.db'))) {
    renameSync(join(target, name), join(target, 'before-first', name))
  }
  writeFileSync(join(target, 'restoring', 'fieldhub.db'), '')
  expect(() => makeDataFolder(target)).toThrow('a restore of')
  const gone = { ...plan, from: join(target, 'no-backup') }
  await expect(replaceContents(gone)).rejects.toThrow('ENOENT')
  expect(() => makeDataFolder(target)).toThrow('a restore of')
  await replaceContents(plan)
  makeDataFolder(target)
  expect(await countPoints(target)).toBe(1)
})

test('a copy that fails leaves everything as it was', async () => {
  const { target, plan } = await openWorld()
  rmSync(join(plan.from, 'fieldhub.db'))
  await expect(replaceContents(plan)).rejects.toThrow('ENOENT')
  makeDataFolder(target)
  expect(await countPoints(target)).toBe(2)
})
