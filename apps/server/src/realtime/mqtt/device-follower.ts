import { pause, type Timers } from '#platform/timers.ts'
import type { LiveConnection } from '#realtime/live-connection.ts'
import type { SubscriptionSet } from '#realtime/subscription-set.ts'
import type { MqttLimits } from './mqtt-limits.ts'
import type { MqttTransport } from './mqtt-transport.ts'
import type { ProgramPorts } from './program-ports.ts'
import type { SnapshotReader, SnapshotTurns } from './snapshot-turns.ts'
import { parseFilter, TopicFilters } from './topic-tree.ts'

export interface FollowerParts {
  readonly token: string
  readonly connection: LiveConnection
  readonly transport: MqttTransport
  readonly filters: TopicFilters
  readonly list: SubscriptionSet
  readonly ports: Pick<ProgramPorts, 'deviceIds' | 'readDevice'>
  readonly limits: MqttLimits
  readonly timers: Timers
  /** Snapshots of devices, one at a time for all programs. */
  readonly snapshots: SnapshotTurns
}

/** After a pass over its devices a program waits for this many times as long, so that it cannot keep the store busy. */
const restFactor = 4
const restMsMax = 30_000

/** Keeps a connection subscribed to the devices that its filters select, and sends what they are doing now. */
export class DeviceFollower {
  readonly #parts: FollowerParts
  /** Filters of the connection, so that they are no more than it may have. */
  readonly #announced = new Set<string>()
  #restedAt = 0

  constructor(parts: FollowerParts) {
    this.#parts = parts
  }

  /** What lies at these filters now is sent with the next pass, unless they are given up before it. */
  announce(added: readonly string[]): void {
    for (const filter of added) this.#announced.add(filter)
    for (const one of this.#announced) {
      if (!this.#parts.filters.has(one)) this.#announced.delete(one)
    }
  }

  /** Whether a device is selected that the connection does not follow yet. */
  isNew(deviceId: number): boolean {
    const { connection, filters, limits } = this.#parts
    const { subscribedIds } = connection
    if (subscribedIds.has(deviceId) || subscribedIds.size >= limits.devicesMax) return false
    const { isAny, ids } = filters.devices()
    return isAny || ids.has(deviceId)
  }

  /** One pass at a time. */
  async follow(): Promise<void> {
    const { timers, transport } = this.#parts
    const waitMs = this.#restedAt - timers.monotonicMs()
    if (waitMs > 0) await pause(timers, waitMs)
    if (transport.isClosed) return
    const begunAt = timers.monotonicMs()
    await this.#pass()
    const now = timers.monotonicMs()
    this.#restedAt = now + Math.min((now - begunAt) * restFactor, restMsMax)
  }

  async #pass(): Promise<void> {
    const { connection, filters, list, transport } = this.#parts
    const announced = new TopicFilters()
    for (const one of this.#announced) announced.add(one, parseFilter(one))
    this.#announced.clear()
    const before = connection.subscribedIds
    const ids = await this.#reach()
    if (transport.isClosed) return
    list.subscribe(connection, new Set(ids))
    for (const id of ids) {
      const wanted = before.has(id) ? announced : filters
      if (!wanted.selects(id)) continue
      await transport.drained()
      if (transport.isClosed) return
      await this.#sendNow(id, wanted)
    }
  }

  async #reach(): Promise<number[]> {
    const { connection, filters, list, ports, token, limits } = this.#parts
    const { isAny, ids } = filters.devices()
    const accountId = connection.subscriber?.accountId
    if (accountId === undefined || (!isAny && ids.size === 0)) return []
    const all = await list.lookUp(accountId, () => ports.deviceIds(token))
    return (isAny ? all : all.filter((id) => ids.has(id))).slice(0, limits.devicesMax)
  }

  async #sendNow(deviceId: number, wanted: TopicFilters): Promise<void> {
    const { connection, ports, snapshots, token, transport } = this.#parts
    const read = () => {
      transport.beginSnapshot()
      return ports.readDevice(token, deviceId)
    }
    const send: SnapshotReader['send'] = (now, values) => {
      if (connection.subscribedIds.has(deviceId)) transport.sendSnapshot(now, values, wanted)
    }
    try {
      await snapshots.run(deviceId, { read, send })
    } finally {
      transport.endSnapshot()
    }
  }
}
