import {
  type TransmissionFault,
  type TransmissionTarget,
  toTransmissionTarget,
} from '@fieldhub/contract'
import type { PassResult } from '#facts/line-passage.ts'
import { Destination, type Packet } from '#relay/destination.ts'
import { toPacket } from './fill-in.ts'
import { Heartbeat } from './heartbeat.ts'
import { isLasting } from './network-fault.ts'
import { Retry } from './retry.ts'
import type { LinkParts, ServerLink } from './server-link.ts'

/** What all ways to one server have: where it is, what waits for it, what it is sent by itself, and their state. */
export class LinkCore {
  readonly target: TransmissionTarget | undefined
  readonly peer: string
  readonly destination: Destination
  readonly retry: Retry
  readonly heartbeat: Heartbeat
  /** What is sent first on a new connection; empty: nothing. */
  readonly registration: Uint8Array
  readonly #parts: LinkParts
  #state: ServerLink['state'] = 'connecting'
  #isClosed = false

  constructor(parts: LinkParts, send: (packet: Packet) => PassResult) {
    const { server, devices, timers, rate } = parts
    this.#parts = parts
    this.target = toTransmissionTarget(server)
    this.peer = `${this.target?.host ?? ''}:${this.target?.port ?? 0}`
    this.retry = new Retry(timers)
    this.heartbeat = new Heartbeat(parts)
    this.registration = toPacket(server.registration, server.registrationFormat, devices[0])
    this.destination = new Destination({
      timers,
      rate,
      send,
      onDropped: (packet, why) =>
        parts.onDropped(packet, why === 'overflow' ? why : 'closed', this.peer),
      onCrowded: parts.onCrowded,
    })
  }

  get state(): ServerLink['state'] {
    return this.#state
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  setState(state: ServerLink['state']): void {
    this.#state = state
    this.#parts.onState()
  }

  /** Reports what went wrong, and tries again later. */
  fail(fault: TransmissionFault, again: () => void): void {
    this.#parts.onFault(fault, this.peer)
    this.setState(isLasting(fault) ? 'failed' : 'waiting')
    this.retry.schedule(again)
  }

  close(): void {
    this.#isClosed = true
    this.retry.close()
    this.heartbeat.stop()
    this.destination.close()
  }
}
