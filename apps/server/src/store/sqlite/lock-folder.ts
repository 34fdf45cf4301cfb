import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

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
    throw new Error(`another Fieldhub uses the data folder ${folder}`, { cause: error })
  }
  return {
    release: () => {
      if (lock.isOpen) lock.close()
    },
  }
}
