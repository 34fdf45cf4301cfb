import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from '#store/sqlite/lock-folder.ts'
import { copyWhole } from './backup-files.ts'
import { type CheckedBackup, checkBackup } from './check-backup.ts'

export interface RestorePlan {
  readonly from: string
  readonly dataDir: string
  readonly now: number
}

export interface Restored extends CheckedBackup {
  /** Where the data folder of before now lies; undefined when there was none. */
  readonly before: string | undefined
}

/**
 * Puts a backup in the place of the data folder. The folder of before is kept beside it, so nothing is lost by choosing the
 * wrong backup. The whole backup is checked first; a stop in between leaves either the old folder or the new one.
 */
export async function restoreBackup({ from, dataDir, now }: RestorePlan): Promise<Restored> {
  const checked = await checkBackup(from)
  if (!checked.database.isKnown) {
    throw new Error(
      `the backup is of Fieldhub ${checked.manifest.program}, which is newer: restore it with that version`,
    )
  }
  const target = dataDir.replace(/[/\\]+$/, '')
  refuseUsed(target)
  const fresh = `${target}.restoring`
  await copyFiles({ from, to: fresh, files: checked.manifest.files, target })
  const before = existsSync(target) ? `${target}.before-${stampOf(now)}` : undefined
  if (before !== undefined) await rename(target, before)
  await rename(fresh, target)
  return { ...checked, before }
}

interface CopyPlan {
  readonly from: string
  readonly to: string
  readonly files: CheckedBackup['manifest']['files']
  readonly target: string
}

/** A copy holds the database and its key, so none stays behind where the folder cannot be replaced. */
async function copyFiles({ from, to, files, target }: CopyPlan): Promise<void> {
  await rm(to, { recursive: true, force: true })
  try {
    for (const { path } of files) await copyWhole(join(from, path), join(to, path))
    // A server may have started while the files were copied.
    refuseUsed(target)
  } catch (error) {
    await rm(to, { recursive: true, force: true })
    throw error
  }
}

const stampOf = (now: number) => new Date(now).toISOString().replaceAll(/[:.]/g, '-')

/** A running server would go on writing into the folder that is moved away. */
function refuseUsed(dataDir: string): void {
  if (!existsSync(dataDir)) return
  try {
    lockFolder(dataDir).release()
  } catch (error) {
    throw new Error(`a server runs on ${dataDir}: stop it first`, { cause: error })
  }
}
