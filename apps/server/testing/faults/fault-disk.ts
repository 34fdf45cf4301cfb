import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'

const block = Buffer.alloc(64 * 1024)

/** A disk of its own, of a few megabytes, that a test may fill. */
export interface SmallDisk {
  readonly folder: string
  fill(): void
  /** Makes room again. */
  free(): void
}

/** Why there can be no disk of a test's own; undefined when there can. */
export function disksMissing(): string | undefined {
  return process.getuid?.() === 0 ? undefined : 'disks are not filled: only root may mount them'
}

export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  // What still runs on it keeps it until it ends.
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a')
      try {
        for (;;) writeSync(file, block)
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler, { force: true }),
  }
}
