import { SerialQueue } from '#platform/async/serial-queue.ts'
import { isBlobUsed } from '#store/blob-use-store.ts'
import type { PhotoContext } from './page-context.ts'

/** Runs alone among all that keep or drop blobs: one must not go between its saving and its row. */
const changes = new SerialQueue(10_000)

export function keepingBlobs<T>(work: () => Promise<T>): Promise<T> {
  return changes.run(work)
}

/** Inside `keepingBlobs`. */
export async function dropUnusedBlob({ db, blobs }: PhotoContext, sha256: string): Promise<void> {
  if (!(await isBlobUsed(db, sha256))) await blobs.remove(sha256)
}
