import type { Domain } from '#domain/domain.ts'
import { isBlobUsed } from '#store/blob-use-store.ts'
import { SerialLock } from '#store/samples/serial-lock.ts'

/** Runs alone among all that keep or drop blobs: one must not go between its saving and its row. */
const blobLock = new SerialLock()

export function keepingBlobs<T>(work: () => Promise<T>): Promise<T> {
  return blobLock.run(work)
}

/** Inside `keepingBlobs`. */
export async function dropUnusedBlob({ db, blobs }: Domain, sha256: string): Promise<void> {
  if (!(await isBlobUsed(db, sha256))) await blobs.remove(sha256)
}
