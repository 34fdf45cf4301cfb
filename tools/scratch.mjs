import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const bytesWanted = 2 * 1024 ** 3

/**
 * Makes a folder for the temporary files of tests, removed when this process ends. It lies in memory where there is
 * room: flushing hundreds of small databases to a disk takes longer than the tests, and nothing in them must outlive
 * the process.
 */
export function makeScratch() {
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), 'fieldhub-test-'))
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= bytesWanted
  } catch {
    return false
  }
}
