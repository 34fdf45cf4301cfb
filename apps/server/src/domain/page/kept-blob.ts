import { isBlobUsed } from '#store/blob-use-store.ts'
import { SerialLock } from '#store/samples/serial-lock.ts'
import type { PhotoContext } from './page-context.ts'

/** Runs alone among all that keep or drop blobs: one must not go between its saving and its row. */
const blobLock = new SerialLock()

export function keepingBlobs<T>(work: () => Promise<T>): Promise<T> {
  return blobLock.run(work)
}

/** Inside `keepingBlobs`. */
export async function dropUnusedBlob({ db, blobs }: PhotoContext, sha256: string): Promise<void> {
  if (!(await isBlobUsed(db, sha256))) await blobs.remove(sha256)
}
