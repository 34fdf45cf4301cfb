import type { Socket } from 'node:net'

/** A connection that registered as a device whose line another process must have. */
interface LineEntry {
  readonly socket: Socket
  readonly address: string
  /** Its registration packet, and what came with it. */
  readonly received: Uint8Array
}

/** Passes lines on to the process that must have them. */
export interface LinePort {
  /** Whether that process must have all lines now, since nothing can be learnt of devices here. Left out: never. */
  readonly takesAll?: () => boolean
  accept(entry: LineEntry): void
}
