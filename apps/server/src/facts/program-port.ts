import type { Socket } from 'node:net'
import type { IConnectPacket } from 'mqtt-packet'

/** A connection that says it is a program of an account. */
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
  accept(entry: ProgramEntry): void
}
