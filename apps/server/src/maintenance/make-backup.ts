import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#platform/disk/make-folder.ts'
import { isMissingFile } from '#platform/disk/missing-file.ts'
import { copyDatabase, databaseFile } from '#store/backup/copy-database.ts'
import { type Contents, readContents } from '#store/backup/inspect-database.ts'
import {
  type BackupFile,
  blobPath,
  copyWhole,
  describeFile,
  keyFile,
  listBlobs,
  secureFile,
} from './backup-files.ts'
import { checkBackup } from './check-backup.ts'
import { type Manifest, manifestFile } from './manifest.ts'

export interface BackupPlan {
  readonly dataDir: string
  /** Folder of all backups; each gets a folder of its own in it. */
  readonly backupDir: string
  readonly program: string
  readonly now: number
}

export interface MadeBackup {
  readonly folder: string
  readonly manifest: Manifest
  readonly bytes: number
}

const partialPrefix = '.partial-'

/**
 * Makes a backup of a data folder while the server runs, and reads it from end to end before it counts. A backup that is broken off leaves
 * a folder that is none; the next backup removes it.
 */
export async function makeBackup(plan: BackupPlan): Promise<MadeBackup> {
  const { dataDir, backupDir, program, now } = plan
  const name = `fieldhub-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`
  const partial = join(backupDir, `${partialPrefix}${name}`)
  makeFolder(partial)
  try {
    const { version, blobs } = await copyAll(dataDir, partial)
    const copied = await listBlobs(partial)
    const files: BackupFile[] = []
    for (const path of [databaseFile, ...keyOf(partial), ...copied.map(blobPath)]) {
      files.push(await describeFile(partial, path))
    }
    // A lost picture must not stop every backup to come.
    const missing = blobs.filter((sha256) => !copied.includes(sha256))
    const made = { program, madeAt: now, schemaVersion: version }
    const manifest = { format: 1, ...made, missing, files } as const
    const list = `${JSON.stringify(manifest, null, 2)}\n`
    await writeFile(join(partial, manifestFile), list, { mode: 0o600, flush: true })
    await checkBackup(partial)
    const folder = join(backupDir, name)
    await rename(partial, folder)
    return { folder, manifest, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

/** Copies contents before the database, and those that came meanwhile after it, so that no row is without its content. */
async function copyAll(dataDir: string, partial: string): Promise<Contents> {
  await copyBlobs(dataDir, partial, await listBlobs(dataDir))
  for (const name of keyOf(dataDir)) await copyWhole(join(dataDir, name), join(partial, name))
  const copy = join(partial, databaseFile)
  copyDatabase(dataDir, copy)
  await secureFile(copy)
  const found = readContents(copy)
  await copyBlobs(dataDir, partial, found.blobs)
  const copied = await listBlobs(partial)
  const unused = copied.filter((sha256) => !found.blobs.includes(sha256))
  for (const sha256 of unused) await rm(join(partial, blobPath(sha256)))
  return found
}

async function copyBlobs(dataDir: string, partial: string, blobs: readonly string[]) {
  for (const sha256 of blobs) {
    const to = join(partial, blobPath(sha256))
    if (existsSync(to)) continue
    // What is deleted between the list and its copy is missed below only if a row still refers to it.
    await copyWhole(join(dataDir, blobPath(sha256)), to).catch(ignoreMissing)
  }
}

/** An operator may keep the key in the settings: then there is no file of it. */
const keyOf = (folder: string) => (existsSync(join(folder, keyFile)) ? [keyFile] : [])

function ignoreMissing(error: unknown): void {
  if (!isMissingFile(error)) throw error
}
