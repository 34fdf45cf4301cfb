import type { LinkEvent, ReplacedLink } from '#facts/link-events.ts'
import { aliveWithinMs } from '#gateway/index.ts'
import type { PresenceMessage, PresentDevice } from './device-messages.ts'

export interface RemoteLine extends PresentDevice {
  readonly process: string
  /** Reports of its process in a row in which the device was missing. */
  readonly missing: number
}

interface Known {
  readonly life: string
  readonly heardAt: number
  /** Devices of its newest report that are not known to be online yet. */
  readonly unknown: ReadonlySet<number>
}

/** A process that has not been heard of for this long has no devices any more. */
const silenceMs = 7_000

/** Monotonic time, and the time of day. */
export interface Moment {
  readonly steady: number
  readonly now: number
}

/** What the lines that other processes hold have to become known by: events that the pipeline has not seen. */
export interface Findings {
  readonly events: readonly LinkEvent[]
  /** Devices that a process holds although they have come elsewhere since. */
  readonly stale: readonly number[]
}

/** Which process holds the line of which device, as events and regular reports tell. */
export class RemoteLines {
  readonly #lines = new Map<number, RemoteLine>()
  readonly #processes = new Map<string, Known>()

  get(deviceId: number): RemoteLine | undefined {
    return this.#lines.get(deviceId)
  }

  get size(): number {
    return this.#lines.size
  }

  /** Returns the line that the device had until now at another process. */
  open(process: string, device: PresentDevice): RemoteLine | undefined {
    const before = this.#lines.get(device.deviceId)
    this.#lines.set(device.deviceId, { ...device, process, missing: 0 })
    return before?.process === process ? undefined : before
  }

  /** False when that process does not hold the line, so that its end means nothing. */
  close(process: string, deviceId: number): boolean {
    if (this.#lines.get(deviceId)?.process !== process) return false
    return this.#lines.delete(deviceId)
  }

  /**
   * Events may have been lost with the owner before, so reports complete them. The first report of a process counts at
   * once; later ones only when two agree, since an event may be on its way.
   */
  report(message: PresenceMessage, { steady, now }: Moment): Findings {
    const { process, life, devices } = message
    const isFirst = this.#processes.get(process)?.life !== life
    const arrived = this.#findArrived(message, isFirst)
    const present = new Set(devices.map(({ deviceId }) => deviceId))
    const ended = this.#findEnded(process, present, isFirst)
    this.#processes.set(process, { life, heardAt: steady, unknown: arrived.unknown })
    return {
      events: [
        ...arrived.lines.map((device) => toEvent(device, 'online', 'registered', now)),
        ...ended.map((line) => this.#end(line, now)),
      ],
      stale: arrived.stale,
    }
  }

  #findArrived({ process, devices }: PresenceMessage, isFirst: boolean) {
    const before = this.#processes.get(process)?.unknown
    const lines: PresentDevice[] = []
    const stale: number[] = []
    const unknown = new Set<number>()
    for (const device of devices) {
      const { deviceId } = device
      const line = this.#lines.get(deviceId)
      if (line !== undefined && line.process !== process) {
        stale.push(deviceId)
        continue
      }
      const isCertain = line !== undefined || isFirst || before?.has(deviceId) === true
      if (!isCertain) {
        unknown.add(deviceId)
        continue
      }
      if (line === undefined) lines.push(device)
      this.open(process, device)
    }
    return { lines, stale, unknown }
  }

  #findEnded(process: string, present: ReadonlySet<number>, isFirst: boolean): RemoteLine[] {
    const absent = [...this.#lines.values()].filter(
      (line) => line.process === process && !present.has(line.deviceId),
    )
    const ended = absent.filter(({ missing }) => isFirst || missing > 0)
    for (const line of absent) this.#lines.set(line.deviceId, { ...line, missing: 1 })
    return ended
  }

  /** The ends of lines whose processes have fallen silent. */
  endSilent({ steady, now }: Moment): {
    readonly events: readonly LinkEvent[]
    readonly gone: string[]
  } {
    const gone = [...this.#processes]
      .filter(([, { heardAt }]) => steady - heardAt > silenceMs)
      .map(([process]) => process)
    for (const process of gone) this.#processes.delete(process)
    const lines = [...this.#lines.values()].filter(({ process }) => gone.includes(process))
    return { events: lines.map((line) => this.#end(line, now)), gone }
  }

  #end(line: RemoteLine, now: number): LinkEvent {
    this.#lines.delete(line.deviceId)
    return toEvent(line, 'offline', 'closed', now)
  }
}

/** Undefined: its process gave its lines up, so that the device had to dial again. */
export function toReplaced({ ip, presentUntil, missing }: RemoteLine, now: number) {
  if (missing > 0) return undefined
  return { ip, wasAlive: now - presentUntil < aliveWithinMs } satisfies ReplacedLink
}

function toEvent(
  { deviceId, ownerId, ip, presentUntil }: PresentDevice,
  type: LinkEvent['type'],
  reason: string,
  time: number,
): LinkEvent {
  return { deviceId, ownerId, ip, type, reason, time, lastSeenAt: Math.min(presentUntil, time) }
}
