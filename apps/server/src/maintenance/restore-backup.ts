import { existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { type CheckedBackup, checkBackup } from './check-backup.ts'
import { copyFiles, type Replacing, refuseUsed, replaceContents } from './replace-contents.ts'

export interface RestorePlan {
  readonly from: string
  readonly dataDir: string
  readonly now: number
}

export interface Restored extends CheckedBackup {
  /** Where the data of before now lie; undefined when there were none. */
  readonly before: string | undefined
}

/** What a system says of a folder that cannot be moved: a mount, or one in a folder that this account may not write. */
const unmovable = new Set(['EBUSY', 'EXDEV', 'EACCES', 'EPERM', 'EROFS'])

/**
 * Puts a backup in the place of the data folder. What was there before is kept, so nothing is lost by choosing the wrong
 * backup. The whole backup is checked first; a stop in between leaves the old data, the new, or a folder that no server
 * opens until the restore is run again.
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
  const { files } = checked.manifest
  const plan = { from, files, target, stamp: stampOf(now) }
  const before = (await isOnOwnDisk(target))
    ? await replaceContents(plan)
    : await replaceFolder(plan).catch((error: unknown) => {
        if (!existsSync(target) || !unmovable.has(codeOf(error))) throw error
        return replaceContents(plan)
      })
  return { ...checked, before }
}

/** The disk of a data folder is mounted there: what is put beside it lies on another one. */
async function isOnOwnDisk(target: string): Promise<boolean> {
  if (!existsSync(target)) return false
  const [own, above] = await Promise.all([stat(target), stat(dirname(resolve(target)))])
  return own.dev !== above.dev
}

async function replaceFolder(plan: Replacing): Promise<string | undefined> {
  const { target, stamp } = plan
  const fresh = `${target}.restoring`
  const before = existsSync(target) ? `${target}.before-${stamp}` : undefined
  try {
    await copyFiles(plan, fresh)
    if (before !== undefined) await rename(target, before)
  } catch (error) {
    // A copy holds the database and its key, so none stays behind where the folder cannot be replaced.
    await rm(fresh, { recursive: true, force: true })
    throw error
  }
  await rename(fresh, target)
  return before
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const stampOf = (now: number) => new Date(now).toISOString().replaceAll(/[:.]/g, '-')
