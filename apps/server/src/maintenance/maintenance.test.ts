import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLog } from '#platform/process/log/log.ts'
import { readConfig } from '#platform/process/settings/config.ts'
import { readSecretKey } from '#platform/secrets/secret-key.ts'
import { openStore, type Store } from '#store/index.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { checkBackup } from './check-backup.ts'
import { commands } from './commands.ts'
import { examine } from './doctor.ts'
import { listBackups, removeOldBackups } from './list-backups.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const program = '9.9.9'
const noon = Date.UTC(2026, 10, 22, 12)

async function openWorld() {
  const root = temporaryFolder()
  const dataDir = join(root, 'data')
  const store = await openStore({ dataDir, log: openLog('silent') })
  const key = readSecretKey(dataDir, undefined)
  return { root, dataDir, backupDir: join(root, 'backups'), store, key }
}

/** Stores a photo as a row refers to it. */
async function savePhoto({ meta, blobs }: Store, text: string): Promise<string> {
  const saved = await blobs.save(toPieces(text), 1_000)
  const sha256 = saved?.sha256 ?? ''
  const shape = { ownerId: 1, name: text, type: 'image/png', width: 1, height: 1, createdAt: 0 }
  const row = { ...shape, sha256, bytes: text.length, urlKey: text }
  await meta.insertInto('configurationPhoto').values(row).execute()
  return sha256
}

async function* toPieces(text: string) {
  yield await Promise.resolve(Buffer.from(text))
}

const points = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    deviceId: 1,
    varId: 7,
    time: from + index,
    value: from + index,
  }))

async function values(store: Store): Promise<number[]> {
  const { values: found } = await store.samples.range(1, 7, 0, 1e9)
  return [...found]
}

test('a backup of a store that is written holds all that was acknowledged before, and comes back', async () => {
  const world = await openWorld()
  const { store, dataDir, backupDir } = world
  const photo = await savePhoto(store, 'boiler')
  await store.samples.append(points(0, 500))
  let isOver = false
  let written = 500
  const writing = (async () => {
    while (!isOver) {
      await store.samples.append(points(written, 10))
      written += 10
      await pause(1)
    }
  })()
  const { folder } = await makeBackup({ dataDir, backupDir, program, now: noon })
  isOver = true
  await writing
  await savePhoto(store, 'later')
  await store.close()

  const { before } = await restoreBackup({ from: folder, dataDir, now: noon })
  const restored = await openStore({ dataDir, log: openLog('silent') })
  const found = await values(restored)
  expect(found.slice(0, 500)).toEqual(points(0, 500).map(({ value }) => value))
  expect(found).toEqual(found.map((_, index) => index))
  expect(found.length).toBeLessThanOrEqual(written)
  expect(await restored.blobs.read(photo, { start: 0, end: 5 })).toBeDefined()
  expect(await restored.meta.selectFrom('configurationPhoto').select('name').execute()).toEqual([
    { name: 'boiler' },
  ])
  await restored.close()
  expect(readSecretKey(dataDir, undefined)).toBe(world.key)
  // The earlier folder is whole, with what came after the backup.
  const old = await openStore({ dataDir: before ?? '', log: openLog('silent') })
  expect(await values(old)).toHaveLength(written)
  await old.close()
})

test('only its owner reads what a backup holds', async () => {
  const { dataDir, backupDir, store } = await openWorld()
  await savePhoto(store, 'boiler')
  const { folder, manifest } = await makeBackup({ dataDir, backupDir, program, now: noon })
  const modes = manifest.files.map(({ path }) => statSync(join(folder, path)).mode & 0o077)
  expect(modes).toEqual(manifest.files.map(() => 0))
  expect(manifest.files.map(({ path }) => path)).toEqual([
    'fieldhub.db',
    'secret.key',
    expect.stringMatching(/^blobs/),
  ])
  await store.close()
})

test('a backup with a changed, missing or cut file is refused, and the data folder stays', async () => {
  const { dataDir, backupDir, store } = await openWorld()
  await store.samples.append(points(0, 10))
  await store.close()
  const harm: ((folder: string) => void)[] = [
    (folder) => appendFileSync(join(folder, 'secret.key'), 'x'),
    (folder) => rmSync(join(folder, 'fieldhub.db')),
    (folder) => writeFileSync(join(folder, 'manifest.json'), '{"format":1'),
    (folder) => rmSync(join(folder, 'manifest.json')),
  ]
  for (const [index, damage] of harm.entries()) {
    const now = noon + index * 60_000
    const { folder } = await makeBackup({ dataDir, backupDir, program, now })
    await checkBackup(folder)
    damage(folder)
    await expect(restoreBackup({ from: folder, dataDir, now })).rejects.toThrow(/backup/)
  }
  const store2 = await openStore({ dataDir, log: openLog('silent') })
  expect(await values(store2)).toHaveLength(10)
  await store2.close()
})

test('a folder on which a server runs is not replaced, and no copy is left beside it', async () => {
  const { dataDir, backupDir, store } = await openWorld()
  const { folder } = await makeBackup({ dataDir, backupDir, program, now: noon })
  const restoring = restoreBackup({ from: folder, dataDir, now: noon })
  await expect(restoring).rejects.toThrow('stop it first')
  expect(existsSync(`${dataDir}.restoring`)).toBe(false)
  await store.close()
})

test.runIf(process.platform === 'linux')(
  'a place where the system makes no folders is refused, and not tried for ever',
  async () => {
    const { dataDir, backupDir, store } = await openWorld()
    const plan = { dataDir, program, now: noon }
    await expect(makeBackup({ ...plan, backupDir: '/proc/fieldhub' })).rejects.toThrow('/proc')
    const { folder } = await makeBackup({ ...plan, backupDir })
    const restoring = restoreBackup({ from: folder, dataDir: '/proc/fieldhub/data', now: noon })
    await expect(restoring).rejects.toThrow('/proc')
    await store.close()
  },
)

test('the newest backups stay, and what was broken off goes', async () => {
  const { dataDir, backupDir, store } = await openWorld()
  for (const hour of [0, 1, 2]) {
    await makeBackup({ dataDir, backupDir, program, now: noon + hour * 3_600_000 })
  }
  const left = join(backupDir, '.partial-fieldhub-2026-11-20T08-00-00-000Z')
  const underWay = join(backupDir, '.partial-fieldhub-2026-11-22T13-59-00-000Z')
  for (const folder of [left, underWay]) mkdirSync(folder)
  await removeOldBackups(backupDir, { keep: 2, now: noon + 2 * 3_600_000 })
  const times = (await listBackups(backupDir)).map(({ madeAt }) => madeAt)
  expect(times).toEqual([noon + 2 * 3_600_000, noon + 3_600_000])
  expect([existsSync(left), existsSync(underWay)]).toEqual([false, true])
  expect(readdirSync(backupDir)).toHaveLength(3)
  await store.close()
})

test('a picture that is lost is named and stops no backup', async () => {
  const { dataDir, backupDir, store } = await openWorld()
  const photo = await savePhoto(store, 'lost')
  rmSync(join(dataDir, 'blobs', photo.slice(0, 2), photo))
  const { folder, manifest } = await makeBackup({ dataDir, backupDir, program, now: noon })
  expect(manifest.missing).toEqual([photo])
  await checkBackup(folder)
  await store.close()
  const config = readConfig({ FIELDHUB_DATA_DIR: dataDir })
  const found = await examine({ config, webFolder: dataDir, now: noon })
  expect(found.map(({ text }) => text)).toContain('1 pictures or firmwares are missing')
})

test('what cannot be read stops a backup and is a finding of doctor instead of counting as not there', async () => {
  const { root, dataDir, backupDir, store } = await openWorld()
  await store.close()
  rmSync(join(dataDir, 'blobs'), { recursive: true })
  // A file where a folder is wanted cannot be listed, whoever runs the test.
  for (const path of [join(dataDir, 'blobs'), join(root, 'no-folder')]) writeFileSync(path, '')
  await expect(makeBackup({ dataDir, backupDir, program, now: noon })).rejects.toThrow('ENOTDIR')
  expect(readdirSync(backupDir)).toEqual([])
  const settings = { FIELDHUB_DATA_DIR: dataDir, FIELDHUB_BACKUP_DIR: join(root, 'no-folder') }
  const found = await examine({ config: readConfig(settings), webFolder: dataDir, now: noon })
  expect(found.filter(({ text }) => text.includes('ENOTDIR'))).toHaveLength(2)
})

test('doctor finds a damaged database, a readable key and an old backup', async () => {
  const { dataDir, backupDir, store } = await openWorld()
  await makeBackup({ dataDir, backupDir, program, now: noon - 5 * 86_400_000 })
  await store.close()
  const settings = { FIELDHUB_DATA_DIR: dataDir, FIELDHUB_BACKUP_DIR: backupDir }
  const config = readConfig(settings)
  const levels = async () => {
    const found = await examine({ config, webFolder: dataDir, now: noon })
    return found.filter(({ level }) => level === 'fault').map(({ advice }) => advice)
  }
  expect(await levels()).toEqual(['npm run build', 'look for "backup failed" in the log'])
  for (const name of ['secret.key', 'fieldhub.db-wal']) rmSync(join(dataDir, name), { force: true })
  writeFileSync(join(dataDir, 'secret.key'), 'x', { mode: 0o644 })
  writeFileSync(
    join(dataDir, 'fieldhub.db'),
    'no database at all, but long enough to be read as one',
  )
  expect(await levels()).toEqual([
    'npm run build',
    `chmod 600 ${join(dataDir, 'secret.key')}`,
    'restore the newest backup',
    'look for "backup failed" in the log',
  ])
})

test('doctor finds a data folder from which everybody reads the database', async () => {
  const { dataDir, store } = await openWorld()
  await store.close()
  const config = readConfig({ FIELDHUB_DATA_DIR: dataDir })
  const advice = async () => {
    const found = await examine({ config, webFolder: dataDir, now: noon })
    return found.map((one) => one.advice)
  }
  chmodSync(join(dataDir, 'fieldhub.db'), 0o644)
  chmodSync(dataDir, 0o755)
  expect(await advice()).toContain(`chmod 700 ${dataDir}`)
  chmodSync(dataDir, 0o700)
  expect(await advice()).not.toContain(`chmod 700 ${dataDir}`)
})

test('the commands say what they did, and refuse what belongs to PostgreSQL', async () => {
  const { dataDir, backupDir, store } = await openWorld()
  await store.close()
  const config = readConfig({ FIELDHUB_DATA_DIR: dataDir, FIELDHUB_BACKUP_DIR: backupDir })
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const run = (name: string, words: readonly string[] = [], now = noon) =>
    commands[name]?.({ config, webFolder: dataDir, now, words, print })
  expect(await run('backup')).toBe(0)
  const [{ folder } = { folder: '' }] = await listBackups(backupDir)
  expect(await run('backups')).toBe(0)
  expect(await run('check', [folder])).toBe(0)
  expect(await run('restore', [folder])).toBe(0)
  expect(lines).toEqual([
    expect.stringMatching(/2 files, .* MiB, checked$/),
    expect.stringContaining(folder),
    expect.stringMatching(/^whole: .*0 accounts, 0 devices$/),
    expect.stringContaining('is restored'),
    expect.stringContaining('the folder of before is kept'),
  ])
  const elsewhere = readConfig({ FIELDHUB_DATABASE_URL: 'postgres://x' })
  const refused = commands['backup']?.({
    config: elsewhere,
    webFolder: dataDir,
    now: noon,
    words: [backupDir],
    print,
  })
  await expect(refused).rejects.toThrow('pg_dump')
})
