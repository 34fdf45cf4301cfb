import { err, ok } from '@fieldhub/kernel'
import type { LinkEvent, VirtualPresence } from '#facts/link-events.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { DeviceAccess } from './gateway.ts'
import { zeroCounts } from './gateway-counts.ts'
import { type HandleLinkEvent, LinkEventQueue } from './link-event-queue.ts'

interface VirtualGatewayParts {
  readonly clock: Clock
  readonly log: Log
  readonly isVirtual: (deviceId: number) => Promise<boolean>
}

/** Events wait in memory no longer than one batch of devices comes or goes. */
const waitingMax = 10_000

/**
 * The place of virtual devices among the others: they come and go with the devices that they are calculated from, and
 * have no line on which anything could be sent.
 */
export class VirtualGateway implements DeviceAccess {
  readonly #parts: VirtualGatewayParts
  /** The owner of each one that is there. */
  readonly #present = new Map<number, number>()
  readonly #events: LinkEventQueue
  #handle: HandleLinkEvent | undefined
  #isClosing = false

  constructor(parts: VirtualGatewayParts) {
    this.#parts = parts
    this.#events = new LinkEventQueue({
      handle: async (event) => this.#handle?.(event),
      waitingMax,
      waitingPerDeviceMax: waitingMax,
      counts: zeroCounts(),
      log: parts.log,
    })
  }

  forEachLinkEvent(handle: HandleLinkEvent): void {
    this.#handle = handle
  }

  record({ deviceId, ownerId, isThere }: VirtualPresence): void {
    if (this.#isClosing || isThere === this.#present.has(deviceId)) return
    if (isThere) this.#present.set(deviceId, ownerId)
    else this.#present.delete(deviceId)
    this.#tell(deviceId, ownerId, isThere ? 'online' : 'offline')
  }

  /** A device that became a real one, or was deleted, is no longer there without a connection. */
  async refresh(deviceId: number): Promise<void> {
    const ownerId = this.#present.get(deviceId)
    if (ownerId === undefined || (await this.#parts.isVirtual(deviceId))) return
    this.record({ deviceId, ownerId, isThere: false })
  }

  async close(): Promise<void> {
    this.#isClosing = true
    await this.#events.delivered()
  }

  isOnline(deviceId: number): boolean {
    return this.#present.has(deviceId)
  }

  presentUntil(deviceId: number): number | undefined {
    return this.isOnline(deviceId) ? this.#parts.clock.now() : undefined
  }

  latePace(): undefined {
    return undefined
  }

  answerDueMs(): number {
    return 0
  }

  write = async () => err({ kind: 'not-writable' } as const)
  /** Its values are always of now. */
  readNow = async () => ok([])
  reboot = refuse
  locate = refuse
  offerFirmware = refuse
  sendRaw = refuse
  readRegisters = refuse

  #tell(deviceId: number, ownerId: number, type: LinkEvent['type']): void {
    const time = this.#parts.clock.now()
    const reason = type === 'online' ? '' : 'sources offline'
    this.#events.add({ deviceId, ownerId, type, time, ip: '', lastSeenAt: time, reason })
  }
}

const refuse = async () => err({ kind: 'unsupported' } as const)
