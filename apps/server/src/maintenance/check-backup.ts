import { join } from 'node:path'
import { databaseFile } from '#store/backup/copy-database.ts'
import { type Inspection, inspectDatabase } from '#store/backup/inspect-database.ts'
import { blobPath, describeFile } from './backup-files.ts'
import { type Manifest, readManifest } from './manifest.ts'

export interface CheckedBackup {
  readonly manifest: Manifest
  readonly database: Inspection
}

/** Reads every byte of a backup and opens its database. Throws an error in words when anything is missing or changed. */
export async function checkBackup(folder: string): Promise<CheckedBackup> {
  const manifest = await readManifest(folder)
  for (const file of manifest.files) {
    if (file.path.split(/[/\\]/).includes('..')) throw damaged(folder, file.path)
    const found = await describeFile(folder, file.path).catch(() => undefined)
    if (found?.sha256 !== file.sha256) throw damaged(folder, file.path)
  }
  const database = inspectDatabase(join(folder, databaseFile))
  if (database.faults.length > 0) {
    throw new Error(`the database is damaged, run doctor:\n  ${database.faults.join('\n  ')}`)
  }
  const paths = new Set(manifest.files.map(({ path }) => path))
  const isKept = (sha256: string) =>
    paths.has(blobPath(sha256)) || manifest.missing.includes(sha256)
  const missing = database.blobs.find((sha256) => !isKept(sha256))
  if (missing !== undefined) throw damaged(folder, blobPath(missing))
  return { manifest, database }
}

const damaged = (folder: string, path: string) =>
  new Error(`the backup ${folder} is damaged: ${path} is missing or not as it was written`)
