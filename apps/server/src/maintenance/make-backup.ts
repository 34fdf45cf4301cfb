import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyDatabase, databaseFile } from '#store/backup/copy-database.ts'
import { inspectDatabase } from '#store/backup/inspect-database.ts'
import {
  type BackupFile,
  blobPath,
  copyWhole,
  describeFile,
  keyFile,
  listBlobs,
} from './backup-files.ts'
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
 * Makes a backup of a data folder while the server runs, and opens it before it counts. A backup that is broken off leaves
 * a folder that is none; the next backup removes it.
 */
export async function makeBackup(plan: BackupPlan): Promise<MadeBackup> {
  const { dataDir, backupDir, program, now } = plan
  const name = `fieldhub-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`
  const partial = join(backupDir, `${partialPrefix}${name}`)
  await mkdir(partial, { recursive: true, mode: 0o700 })
  try {
    const { version, blobs } = await copyAll(dataDir, partial)
    const copied = await listBlobs(partial)
    const files: BackupFile[] = []
    for (const path of [databaseFile, ...(await optional(partial)), ...copied.map(blobPath)]) {
      files.push(await describeFile(partial, path))
    }
    // A lost picture must not stop every backup to come.
    const missing = blobs.filter((sha256) => !copied.includes(sha256))
    const made = { program, madeAt: now, schemaVersion: version }
    const manifest = { format: 1, ...made, missing, files } as const
    await writeManifest(partial, manifest)
    const folder = join(backupDir, name)
    await rename(partial, folder)
    return { folder, manifest, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

/** Copies contents before the database, and those that came meanwhile after it, so that no row is without its content. */
async function copyAll(dataDir: string, partial: string) {
  await copyBlobs(dataDir, partial, await listBlobs(dataDir))
  const hasKey = await exists(join(dataDir, keyFile))
  if (hasKey) await copyWhole(join(dataDir, keyFile), join(partial, keyFile))
  await copyDatabase(dataDir, join(partial, databaseFile))
  const found = inspectDatabase(join(partial, databaseFile))
  if (found.faults.length > 0) {
    throw new Error(`the database is damaged, run doctor:\n  ${found.faults.join('\n  ')}`)
  }
  await copyBlobs(dataDir, partial, found.blobs)
  const copied = await listBlobs(partial)
  const unused = copied.filter((sha256) => !found.blobs.includes(sha256))
  for (const sha256 of unused) await rm(join(partial, blobPath(sha256)))
  return found
}

async function copyBlobs(dataDir: string, partial: string, blobs: readonly string[]) {
  for (const sha256 of blobs) {
    const to = join(partial, blobPath(sha256))
    if (await exists(to)) continue
    // What is deleted between the list and its copy is missed below only if a row still refers to it.
    await copyWhole(join(dataDir, blobPath(sha256)), to).catch(ignoreMissing)
  }
}

const optional = async (partial: string) =>
  (await exists(join(partial, keyFile))) ? [keyFile] : []

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}

async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = await open(join(folder, manifestFile), 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}
