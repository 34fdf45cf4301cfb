import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#platform/disk/make-folder.ts'
import { isOfServer, restoringFolder } from '#platform/process/settings/data-folder.ts'
import { SettingError } from '#platform/process/settings/setting-error.ts'
import { databaseFile } from '#store/backup/copy-database.ts'
import { lockFolder } from '#store/sqlite/lock-folder.ts'
import { copyWhole } from './backup-files.ts'
import type { CheckedBackup } from './check-backup.ts'

export interface Replacing {
  readonly from: string
  readonly files: CheckedBackup['manifest']['files']
  /** The data folder. */
  readonly target: string
  readonly stamp: string
}

/**
 * Puts a backup in the place of what is in a data folder that cannot be moved itself, and returns the folder in it that has
 * what was there. The database goes first and comes last, and until it is there no server opens the folder.
 */
export async function replaceContents(plan: Replacing): Promise<string> {
  const { target, stamp } = plan
  const fresh = join(target, restoringFolder)
  const isAgain = existsSync(fresh)
  try {
    await copyFiles(plan, fresh)
  } catch (error) {
    // After a restore that was not finished the database may be missing: no server is to begin with an empty one.
    if (!isAgain) await rm(fresh, { recursive: true, force: true })
    throw error
  }
  const before = join(target, `before-${stamp}`)
  await mkdir(before, { recursive: true, mode: 0o700 })
  const old = (await readdir(target)).filter(isOfServer)
  for (const name of [...old.filter(isDatabase), ...old.filter(isOther)]) {
    await rename(join(target, name), join(before, name))
  }
  const made = await readdir(fresh)
  for (const name of [...made.filter(isOther), ...made.filter(isDatabase)]) {
    await rename(join(fresh, name), join(target, name))
  }
  await rm(fresh, { recursive: true })
  return before
}

const isDatabase = (name: string) => name.startsWith(databaseFile)
const isOther = (name: string) => !isDatabase(name)

/** Copies a backup into a folder, whatever an earlier try left there. */
export async function copyFiles({ from, files, target }: Replacing, to: string): Promise<void> {
  makeFolder(to)
  for (const name of await readdir(to)) await rm(join(to, name), { recursive: true })
  for (const { path } of files) await copyWhole(join(from, path), join(to, path))
  // A server may have started while the files were copied.
  refuseUsed(target)
}

/** A running server would go on writing into the files that are moved away. */
export function refuseUsed(dataDir: string): void {
  if (!existsSync(dataDir)) return
  try {
    lockFolder(dataDir).release()
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    throw new Error(`a server runs on ${dataDir}: stop it first`, { cause: error })
  }
}
