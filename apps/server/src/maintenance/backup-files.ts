import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, open, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '#platform/disk/make-folder.ts'
import { namesInFolder } from '#platform/disk/missing-file.ts'

const blobFolder = 'blobs'
export const keyFile = 'secret.key'

/** A file of a backup, named by its path below the backup's folder. */
export interface BackupFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** Copies one file so that it is on disk afterwards, and only its owner reads it. */
export async function copyWhole(from: string, to: string): Promise<void> {
  makeFolder(dirname(to))
  await copyFile(from, to)
  await secureFile(to)
}

/** Waits until a file is on disk, and lets only its owner read it. */
export async function secureFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.chmod(0o600)
    await file.sync()
  } finally {
    await file.close()
  }
}

export async function describeFile(folder: string, path: string): Promise<BackupFile> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(join(folder, path))) hash.update(piece)
  const { size } = await stat(join(folder, path))
  return { path, bytes: size, sha256: hash.digest('hex') }
}

/** Contents in a data folder or backup, by SHA-256. Uploads that are under way are none. */
export async function listBlobs(folder: string): Promise<string[]> {
  const root = join(folder, blobFolder)
  const parts = await namesInFolder(root)
  const found = await Promise.all(
    parts
      .filter((part) => /^[0-9a-f]{2}$/.test(part))
      .map(async (part) => await readdir(join(root, part))),
  )
  return found.flat().filter((name) => /^[0-9a-f]{64}$/.test(name))
}

export const blobPath = (sha256: string) => join(blobFolder, sha256.slice(0, 2), sha256)
