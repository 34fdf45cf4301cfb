import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const probeName = '.write-probe'
const probeBytes = 4_096

/** The disk that a folder lies on. */
export interface Disk {
  /** Bytes that this process may still use. */
  freeBytes(): Promise<number>
  /** Whether a file can be written there and reaches the disk. */
  isWritable(): Promise<boolean>
}

export function getDisk(folder: string): Disk {
  const probe = join(folder, probeName)
  return {
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    isWritable: () =>
      writeFile(probe, Buffer.alloc(probeBytes, 1), { flush: true })
        .then(() => rm(probe))
        .then(
          () => true,
          () => false,
        ),
  }
}
