import type {
  DeviceNotice,
  LiveAlarm,
  LiveTransmission,
  SerialLogRow,
  ServerMessage,
} from '@fieldhub/contract'
import type { HandledAlarm } from '#facts/alarm-facts.ts'
import type { StoringState, Value } from '#facts/values.ts'
import { holdersOfAny, publishToHolders } from './device-holders.ts'
import type { LiveConnection } from './live-connection.ts'
import type { LiveFlush } from './live-flush.ts'
import type { SubscriptionSet } from './subscription-set.ts'
import { toValueBatches } from './value-batch.ts'
import type { Viewers } from './viewers.ts'

type StatusMessage = Extract<ServerMessage, { type: 'status' }>
type PlacedMessage = Extract<ServerMessage, { type: 'placed' }>
type DashboardMessage = Extract<ServerMessage, { type: 'dashboard' }>
type SavedDashboard = Omit<DashboardMessage, 'type'>
type PageMessage = Extract<ServerMessage, { type: 'page' }>
type SavedPage = Omit<PageMessage, 'type'>

interface LivePublisherParts {
  readonly list: SubscriptionSet
  readonly viewers: Viewers
  readonly flush: LiveFlush
  readonly connections: () => Iterable<LiveConnection>
}

/** Sends what happens to those who may see it: pages of accounts, programs, and viewers of shares. */
export class LivePublisher {
  readonly #list: SubscriptionSet
  readonly #viewers: Viewers
  readonly #flush: LiveFlush
  readonly #connections: () => Iterable<LiveConnection>
  #storing: ServerMessage | undefined

  constructor({ list, viewers, flush, connections }: LivePublisherParts) {
    this.#list = list
    this.#viewers = viewers
    this.#flush = flush
    this.#connections = connections
  }

  /** What is amiss with storing. */
  get storing(): ServerMessage | undefined {
    return this.#storing
  }

  publishValues(values: readonly Value[]): void {
    const batches = toValueBatches(values, (deviceId) => this.hasReader(deviceId))
    for (const batch of batches) {
      const { deviceId } = batch
      for (const connection of this.#list.subscribersOf(deviceId) ?? []) connection.putAll(batch)
      if (!this.#viewers.isShowing(deviceId)) continue
      for (const value of batch.list) this.#viewers.put(deviceId, value)
    }
    if (batches.length > 0) this.#flush.soon()
  }

  /** Whether somebody watches values of the device. */
  hasReader(deviceId: number): boolean {
    return this.#list.subscribersOf(deviceId) !== undefined || this.#viewers.isShowing(deviceId)
  }

  publishStatus(accountId: number, status: Omit<StatusMessage, 'type'>): void {
    for (const connection of this.#list.readersOf(accountId, status.deviceId)) {
      connection.send({ type: 'status', ...status })
    }
  }

  /** Publishes to shared pages, whose viewers learn nothing of the device's past. */
  publishShownStatus({ deviceId, status }: Pick<StatusMessage, 'deviceId' | 'status'>): void {
    const unknown = { loginTime: null, activatedTime: null }
    this.#viewers.publishStatus({ type: 'status', deviceId, status, ...unknown })
  }

  /** Sends to every open page of the account that keeps up with reading, and to its shared pages. */
  publishAlarm(accountId: number, alarm: LiveAlarm): void {
    this.#viewers.publishAlarm(accountId, alarm)
    this.#publishToReaders(accountId, alarm.deviceId, { type: 'alarm', alarm })
    publishToHolders(this.#list, accountId, alarm.deviceId)
  }

  /** Says, once for each device, that somebody handled alarms, so that no screen calls them new any more. */
  publishHandled(alarms: readonly HandledAlarm[]): void {
    this.#viewers.publishHandled(alarms)
    const keys = new Map(alarms.map((one) => [`${one.ownerId}/${one.deviceId}`, one]))
    for (const { ownerId, deviceId } of keys.values()) {
      if (deviceId === null) continue
      this.#publishToReaders(ownerId, deviceId, { type: 'alarming', deviceId })
      publishToHolders(this.#list, ownerId, deviceId)
    }
  }

  /** Sends to every open page of the account that keeps up with reading. */
  publishNotice(accountId: number, notice: DeviceNotice): void {
    this.#publishToReaders(accountId, notice.deviceId, { type: 'notice', notice })
  }

  /** Says to the open pages of these accounts that their counts of stored samples changed. */
  publishCounted(accountIds: Iterable<number>): void {
    for (const accountId of accountIds) this.#publishToReaders(accountId, null, { type: 'counted' })
  }

  /** Says to the open pages of the account that a device reported its position. */
  publishPlaced(accountId: number, placed: Omit<PlacedMessage, 'type'>): void {
    this.#publishToReaders(accountId, placed.deviceId, { type: 'placed', ...placed })
  }

  /** Publishes to shared pages with a map that shows the device. */
  publishShownPlace(placed: Omit<PlacedMessage, 'type'>): void {
    this.#viewers.publishPlace({ type: 'placed', ...placed })
  }

  /** Sends to the watchers of the device that keep up with reading; the others ask when they can. */
  publishToSubscribers(deviceId: number, message: ServerMessage): void {
    for (const connection of this.#list.subscribersOf(deviceId) ?? [])
      connection.sendUnlessBehind(message)
  }

  /** Sends to the device's watchers that look at its line. */
  publishFrames(deviceId: number, list: SerialLogRow[]): void {
    for (const connection of this.#list.subscribersOf(deviceId) ?? []) {
      if (connection.framesOf === deviceId) connection.sendFrames(deviceId, list)
    }
  }

  /** Whether somebody of the account looks at what passes through the policy. */
  isTransmissionWatched(accountId: number, id: number): boolean {
    for (const connection of this.#list.connectionsOf(accountId)) {
      if (connection.transmissionOf === id) return true
    }
    return false
  }

  publishTransmission(accountId: number, transmission: LiveTransmission): void {
    for (const connection of this.#list.readersOf(accountId, null)) {
      if (connection.transmissionOf === transmission.id) connection.sendTransmission(transmission)
    }
  }

  /** Tells that a page was saved. */
  async publishPage(accountId: number, page: SavedPage, deviceIds: readonly number[] = []) {
    const message: PageMessage = { type: 'page', ...page }
    for (const connection of this.#list.readersOf(accountId, null)) connection.send(message)
    for (const connection of holdersOfAny(this.#list, accountId, deviceIds))
      connection.send(message)
    await this.#viewers.publishPage(message)
  }

  /** Tells that a dashboard was saved. */
  async publishDashboard(accountId: number, dashboard: SavedDashboard): Promise<void> {
    const message: DashboardMessage = { type: 'dashboard', ...dashboard }
    for (const connection of this.#list.readersOf(accountId, null)) connection.send(message)
    await this.#viewers.publishDashboard(message)
  }

  /** Sends to everybody who is signed in, now and when they connect. */
  publishStoring({ isStoring, isBusAway, isLivePartial }: StoringState): void {
    const besides = { ...(isBusAway && { isBusAway }), ...(isLivePartial && { isLivePartial }) }
    const message: ServerMessage = { type: 'storing', isStoring, ...besides }
    this.#storing = isStoring && !isBusAway ? undefined : message
    const all = [...this.#connections()].filter(({ subscriber }) => subscriber !== undefined)
    for (const connection of all) connection.send(message)
  }

  /** Sends to those of the account that may learn of the device; null: of what is about no device. */
  #publishToReaders(accountId: number, deviceId: number | null, message: ServerMessage): void {
    for (const connection of this.#list.readersOf(accountId, deviceId)) {
      connection.sendUnlessBehind(message)
    }
  }
}
