import type { Socket } from 'node:net'
import type { IConnectPacket } from 'mqtt-packet'

/** A connection that says it is a program of an account, or any that `takesAll` wants. */
export interface ProgramEntry {
  readonly socket: Socket
  readonly connect: IConnectPacket
  readonly address: string
  /** Counts it as refused and closes it. */
  readonly refuse: (reason: string) => void
  /** Called once it is authenticated, so that it no longer counts as a stranger. */
  readonly leaveRoom: () => void
}

/** Whoever speaks with programs on the devices' port. */
export interface ProgramPort {
  /** Whether it must have devices as well now, since nothing can be learnt of them here. Left out: never. */
  readonly takesAll?: () => boolean
  accept(entry: ProgramEntry): void
}
