import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BytePeer } from './byte-peer.ts'

const bytesPerSecond = 1_000_000
const pieceBytes = 1_000
const givenUpMs = 20_000

export interface Passed {
  /** The bytes a second of both ways together, from the first sent to the last received. */
  readonly rate: number
  /** Whether each end got all bytes of the other, in order and once. */
  readonly isEqual: boolean
}

/** Sends the bytes from either end to the other at the same time, 1 MB/s each way, and waits until all came. */
export async function passPaced(one: BytePeer, two: BytePeer, bytes: Uint8Array): Promise<Passed> {
  const started = performance.now()
  await Promise.all([sendPaced(one, bytes), sendPaced(two, bytes)])
  const isAllHere = () => one.incoming.count >= bytes.length && two.incoming.count >= bytes.length
  for (const until = performance.now() + givenUpMs; !isAllHere() && performance.now() < until; ) {
    await sleep(5)
  }
  const seconds = (performance.now() - started) / 1_000
  const wanted = createHash('sha256').update(bytes).digest('hex')
  const isEqual = one.incoming.digest() === wanted && two.incoming.digest() === wanted
  return { rate: (one.incoming.count + two.incoming.count) / seconds, isEqual }
}

async function sendPaced({ send }: BytePeer, bytes: Uint8Array): Promise<void> {
  if (send === undefined) return
  const started = performance.now()
  for (let sent = 0; sent < bytes.length; ) {
    const due = Math.min(bytes.length, ((performance.now() - started) / 1_000) * bytesPerSecond)
    let isTaken = true
    while (isTaken && sent + pieceBytes <= due) {
      isTaken = send(bytes.subarray(sent, sent + pieceBytes))
      sent += pieceBytes
    }
    await sleep(isTaken ? 2 : 10)
  }
}
