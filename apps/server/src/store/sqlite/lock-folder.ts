import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SettingError } from '#platform/process/settings/setting-error.ts'

/** A restart may overlap with the end of the process before. */
const waitMs = 3000

export interface FolderLock {
  release(): void
}

/**
 * Keeps other processes out of a data folder, since part of the samples lives in the memory of the one that writes. The
 * lock is the operating system's on a file of its own, so it ends with the process, however that ends.
 */
export function lockFolder(folder: string): FolderLock {
  const lock = new DatabaseSync(join(folder, 'fieldhub.lock'), { timeout: waitMs })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    throw new SettingError(
      `FIELDHUB_DATA_DIR: another Fieldhub uses the data folder ${folder}. End it, or name another folder.`,
      { cause: error },
    )
  }
  return {
    release: () => {
      if (lock.isOpen) lock.close()
    },
  }
}
