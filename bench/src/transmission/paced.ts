import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BytePeer } from './byte-peer.ts'

const bytesPerSecond = 1_000_000
const pieceBytes = 1_000
const givenUpMs = 20_000

/** The bytes of one end, and the ends that must get all of them. */
export interface Flow {
  readonly from: BytePeer
  readonly to: readonly BytePeer[]
}

export interface Passed {
  /** The bytes a second that each receiving end got, from the first sent to the last received. */
  readonly rate: number
  /** Whether each receiving end got all bytes, in order and once. */
  readonly isEqual: boolean
}

/** Sends the bytes from the end of each flow at the same time, 1 MB/s each, and waits until all came. */
export async function passPaced(flows: readonly Flow[], bytes: Uint8Array): Promise<Passed> {
  const receivers = flows.flatMap(({ to }) => to)
  const started = performance.now()
  await Promise.all(flows.map(({ from }) => sendPaced(from, bytes)))
  const isAllHere = () => receivers.every(({ incoming }) => incoming.count >= bytes.length)
  for (const until = performance.now() + givenUpMs; !isAllHere() && performance.now() < until; ) {
    await sleep(5)
  }
  const seconds = (performance.now() - started) / 1_000
  const wanted = createHash('sha256').update(bytes).digest('hex')
  const isEqual = receivers.every(({ incoming }) => incoming.digest() === wanted)
  const received = receivers.reduce((sum, { incoming }) => sum + incoming.count, 0)
  return { rate: received / receivers.length / seconds, isEqual }
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
