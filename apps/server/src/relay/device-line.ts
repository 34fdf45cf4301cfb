import type { LineAccess, LinePassage, OpenedLine } from '#facts/line-passage.ts'
import type { Timers } from '#platform/timers.ts'
import { Destination, type Packet } from './destination.ts'
import { OrderGuard } from './order-guard.ts'
import type { PassingRate } from './passing-rate.ts'
import { UplinkFilter } from './uplink-filter.ts'

export interface AttachmentParts {
  readonly rate: PassingRate
  readonly isSilent: boolean
  readonly heartbeat: Uint8Array
  readonly onBytes: (bytes: Uint8Array) => void
  readonly onLink: (isOnline: boolean) => void
  readonly onPassed: (packet: Packet) => void
  readonly onDropped: (packet: Packet, why: 'overflow' | 'member-offline' | 'dtu-order') => void
  readonly onCrowded: (isCrowded: boolean) => void
}

/** One policy's hold of a line. */
export interface Attachment {
  readonly isOnline: boolean
  /** Bytes for the device. */
  put(bytes: Uint8Array): void
  /** While it is set, the device is slowed down. */
  hold(isHeld: boolean): void
  detach(): void
}

interface Attached extends AttachmentParts {
  readonly filter: UplinkFilter
  readonly destination: Destination
}

/** The line of one device, for all policies that it is in. */
export class DeviceLine implements LinePassage {
  readonly #deviceId: number
  readonly #lines: LineAccess
  readonly #timers: Timers
  readonly #attached = new Set<Attached>()
  readonly #holders = new Set<Attached>()
  #opened: OpenedLine | undefined

  constructor(deviceId: number, lines: LineAccess, timers: Timers) {
    this.#deviceId = deviceId
    this.#lines = lines
    this.#timers = timers
  }

  get isSilent(): boolean {
    return [...this.#attached].some((one) => one.isSilent)
  }

  get isUnused(): boolean {
    return this.#attached.size === 0
  }

  attach(parts: AttachmentParts): Attachment {
    const { heartbeat, onBytes: forward } = parts
    const guard = new OrderGuard()
    const filter = new UplinkFilter({ timers: this.#timers, heartbeat, forward })
    const destination = new Destination({
      timers: this.#timers,
      rate: parts.rate,
      send: (packet) => this.#send(parts, packet),
      onDropped: parts.onDropped,
      onCrowded: parts.onCrowded,
    })
    const attached: Attached = { ...parts, filter, destination }
    this.#attached.add(attached)
    if (this.#opened !== undefined) filter.open(this.#opened)
    return this.#toAttachment(attached, guard)
  }

  opened(line: OpenedLine): void {
    this.#opened = line
    for (const one of this.#attached) {
      one.filter.open(line)
      one.onLink(true)
      one.destination.pump()
    }
    this.#applyHold()
  }

  closed(): void {
    this.#opened = undefined
    for (const one of this.#attached) {
      one.filter.close()
      one.destination.pump()
      one.onLink(false)
    }
  }

  receive(bytes: Uint8Array): void {
    for (const one of this.#attached) one.filter.push(bytes)
  }

  resume(): void {
    for (const one of this.#attached) one.destination.pump()
  }

  #toAttachment(attached: Attached, guard: OrderGuard): Attachment {
    const isOnline = () => this.#opened !== undefined
    return {
      get isOnline() {
        return isOnline()
      },
      put: (bytes) => {
        const packet = { bytes, deviceId: this.#deviceId }
        if (guard.isOrder(bytes)) attached.onDropped(packet, 'dtu-order')
        else attached.destination.put(packet)
      },
      hold: (isHeld) => {
        if (isHeld) this.#holders.add(attached)
        else this.#holders.delete(attached)
        this.#applyHold()
      },
      detach: () => {
        this.#attached.delete(attached)
        this.#holders.delete(attached)
        attached.filter.close()
        attached.destination.close()
        this.#applyHold()
      },
    }
  }

  #send(parts: AttachmentParts, packet: Packet) {
    const result = this.#lines.pass(this.#deviceId, packet.bytes)
    if (result === 'sent') parts.onPassed(packet)
    return result
  }

  #applyHold(): void {
    this.#lines.hold(this.#deviceId, this.isSilent && this.#holders.size > 0)
  }
}
