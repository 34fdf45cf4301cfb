import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import {
  apiBase,
  type DeviceNotice,
  type LiveAlarm,
  type LiveTransmission,
  realtimePath,
  type SerialLogRow,
  type ServerMessage,
} from '@fieldhub/contract'
import { type WebSocket, WebSocketServer } from 'ws'
import type { HandledAlarm } from '#facts/alarm-facts.ts'
import type { Value } from '#facts/facts.ts'
import type { ShareKey } from '#facts/share-key.ts'
import { addressKey } from '#platform/access/address-key.ts'
import { FairAdmission } from '#platform/access/fair-admission.ts'
import { RateLimiter } from '#platform/async/rate-limiter.ts'
import { tokenBucket } from '#platform/async/token-bucket.ts'
import { steadyClock } from '#platform/clock.ts'
import { type Job, startJob } from '#platform/process/job.ts'
import { systemTimers, type Timers } from '#platform/timers.ts'
import { holdersOfAny, publishToHolders } from './device-holders.ts'
import { foreignPageLog } from './foreign-page-log.ts'
import { LiveConnection, type Subscriber } from './live-connection.ts'
import { LiveFlush } from './live-flush.ts'
import { LiveSession } from './live-session.ts'
import { addressOf, isOfOwnPage, type LiveUpgrade, refuse } from './live-upgrade.ts'
import { PageEditors } from './page-editors.ts'
import { closeCodes, type RealtimeLimits, realtimeLimits } from './realtime-limits.ts'
import type { RealtimeParts } from './realtime-parts.ts'
import type { ShownPages } from './shown-pages.ts'
import { SubscriptionSet } from './subscription-set.ts'
import { endWithToken, signOut } from './token-end.ts'
import { toValueBatches } from './value-batch.ts'
import { Viewers } from './viewers.ts'
import { toText, WebSocketTransport } from './websocket-transport.ts'

type StatusMessage = Extract<ServerMessage, { type: 'status' }>
type DashboardMessage = Extract<ServerMessage, { type: 'dashboard' }>
type SavedDashboard = Omit<DashboardMessage, 'type'>
type PageMessage = Extract<ServerMessage, { type: 'page' }>
type SavedPage = Omit<PageMessage, 'type'>

/** The live connections of the process. */
export class Realtime {
  readonly limits: RealtimeLimits
  readonly timers: Timers
  /** No further connection is admitted. */
  isClosing = false
  readonly #parts: RealtimeParts
  readonly #sockets: WebSocketServer
  readonly #connections: FairAdmission<LiveConnection>
  readonly #list: SubscriptionSet
  readonly #viewers: Viewers
  readonly #editors: PageEditors
  readonly #unauthenticated: FairAdmission<LiveConnection>
  readonly #upgrades: RateLimiter
  readonly #checks: Job
  readonly #flush: LiveFlush
  readonly #recordForeignPage: (headers: IncomingHttpHeaders) => void
  /** What is amiss with storing. */
  #storing: ServerMessage | undefined
  #emptied: (() => void) | undefined

  constructor(parts: RealtimeParts) {
    this.limits = { ...realtimeLimits, ...parts.limits }
    this.timers = parts.timers ?? systemTimers
    this.#parts = parts
    this.#recordForeignPage = foreignPageLog(parts.log)
    this.#connections = new FairAdmission(this.limits.connectionsMax)
    this.#unauthenticated = new FairAdmission(this.limits.unauthenticatedMax)
    this.#flush = new LiveFlush(() => this.#connections.all(), this.limits.flushEveryMs)
    const { upgradesPerSecond, upgradesAtOnce } = this.limits
    this.#upgrades = new RateLimiter(
      steadyClock,
      tokenBucket({ perSecond: upgradesPerSecond, burst: upgradesAtOnce }),
    )
    const { clock, log, ports, interest: { touch: onWatched } = {} } = parts
    const reopenShare = (shareKey: ShareKey) => ports.reopenShare(shareKey)
    this.#editors = new PageEditors(clock, this.timers)
    this.#list = new SubscriptionSet(onWatched)
    this.#viewers = new Viewers({ clock, log, limits: this.limits, reopenShare, onWatched })
    this.#sockets = new WebSocketServer({
      noServer: true,
      maxPayload: this.limits.messageBytesMax,
      perMessageDeflate: false,
    })
    const { checkEveryMs } = this.limits
    this.#checks = startJob('live connections', checkEveryMs, () => this.checkAll(), log)
  }

  get connectionCount(): number {
    return this.#connections.size
  }

  attach(server: Server, upgrade: LiveUpgrade = {}): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const path = (request.url ?? '').split('?', 1)[0]
      socket.on('error', () => socket.destroy())
      if (path !== `${apiBase}${realtimePath}`) return refuse(socket, '404 Not Found')
      if (!isOfOwnPage(request.headers, upgrade.publicUrl ?? '')) {
        this.#recordForeignPage(request.headers)
        return refuse(socket, '403 Forbidden')
      }
      const address = addressOf(request, upgrade)
      // This comes after the check of the page: a foreign page must not use up what its visitor's own address may.
      if (!this.#upgrades.tryTake(addressKey(address)))
        return refuse(socket, '429 Too Many Requests')
      this.#sockets.handleUpgrade(request, socket, head, (opened) => this.#open(opened, address))
    })
  }

  /** Admits a program that proved its token elsewhere, and returns where it subscribes to devices. */
  admit(connection: LiveConnection, subscriber: Subscriber): SubscriptionSet {
    const { clock } = this.#parts
    connection.subscriber = subscriber
    this.#connections.enter(connection)?.drop()
    this.#list.join(subscriber.accountId, connection)
    endWithToken(connection, { clock, timers: this.timers })
    return this.#list
  }

  leave(connection: LiveConnection): void {
    this.#list.leave(connection)
    this.#viewers.leave(connection)
    this.#editors.leave(connection)
    this.#connections.leave(connection)
    if (this.#connections.size === 0) this.#emptied?.()
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

  /** The same for shared pages, whose viewers learn nothing of the device's past. */
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
  publishPlaced(accountId: number, deviceId: number): void {
    this.#publishToReaders(accountId, deviceId, { type: 'placed', deviceId })
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
  publishStoring(isStoring: boolean, isBusAway = false): void {
    const message: ServerMessage = { type: 'storing', isStoring, ...(isBusAway && { isBusAway }) }
    this.#storing = isStoring && !isBusAway ? undefined : message
    const all = [...this.#connections.all()].filter(({ subscriber }) => subscriber !== undefined)
    for (const connection of all) connection.send(message)
  }

  /** Ends the connections that came by the share's code. */
  endShare(shareKey: ShareKey): void {
    this.#viewers.endShare(shareKey)
  }

  endExpiredShares(): void {
    this.#viewers.endExpired()
  }

  /** Called when what shares show may have changed. */
  recheckShares(isConcerned: (pages: ShownPages) => boolean): Promise<void> {
    return this.#viewers.recheck(isConcerned)
  }

  /** Number of connections that show the share now. */
  viewersOfShare(shareKey: ShareKey): number {
    return this.#viewers.countOf(shareKey)
  }

  /** Whether a connection from the address shows the share. */
  isShareOpenFrom(shareKey: ShareKey, address: string): boolean {
    return this.#viewers.isOpenFrom(shareKey, address)
  }

  recheckDevice(deviceId: number): Promise<void> {
    return this.#viewers.recheckDevice(deviceId)
  }

  endSession(sessionId: number): void {
    for (const connection of this.#connections.all()) {
      if (connection.subscriber?.sessionId === sessionId) signOut(connection)
    }
  }

  endSubscriptions(accountId: number, deviceId: number): void {
    this.#list.endSubscriptions(accountId, deviceId)
    void this.#viewers.loseDevice(accountId, deviceId)
    // Pages that show the device without a subscription are notified too.
    for (const connection of this.#list.readersOf(accountId, deviceId)) {
      connection.send({ type: 'gone', deviceId })
    }
  }

  /** Ends connections of the account's programs. The account may be disabled, and then its shared pages end too. */
  endPrograms(accountId: number, isEnded: (subscriber: Subscriber) => boolean): void {
    void this.#viewers.recheck(({ ownerId }) => ownerId === accountId)
    for (const connection of this.#list.connectionsOf(accountId)) {
      if (connection.subscriber !== undefined && isEnded(connection.subscriber)) signOut(connection)
    }
  }

  /** Drops readers that are gone and connections whose session or token has ended. */
  async checkAll(): Promise<void> {
    for (const connection of this.#connections.all()) {
      if (!connection.ping()) connection.drop()
      const { subscriber } = connection
      if (subscriber === undefined) continue
      if (!(await this.#parts.ports.isSignedIn(subscriber))) signOut(connection)
    }
    await this.#viewers.recheck(() => true)
  }

  /** Closes all connections; those that do not answer in time are cut off. */
  async close(): Promise<void> {
    this.isClosing = true
    await this.#checks.stop()
    this.#flush.close()
    this.#editors.close()
    this.#sockets.close()
    for (const connection of this.#connections.all())
      connection.close(closeCodes.goingAway, 'stopping')
    if (this.#connections.size === 0) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#emptied = resolve
    const timer = setTimeout(resolve, this.limits.goodbyeWithinMs)
    await promise
    clearTimeout(timer)
    for (const connection of this.#connections.all()) connection.drop()
  }

  /** Sends to those of the account that may learn of the device; null: of what is about no device. */
  #publishToReaders(accountId: number, deviceId: number | null, message: ServerMessage): void {
    for (const connection of this.#list.readersOf(accountId, deviceId)) {
      connection.sendUnlessBehind(message)
    }
  }

  #open(socket: WebSocket, address: string): void {
    const connection = new LiveConnection(new WebSocketTransport(socket), this.limits, address)
    const session = new LiveSession(connection, {
      ...this.#parts,
      limits: this.limits,
      timers: this.timers,
      list: this.#list,
      viewers: this.#viewers,
      editors: this.#editors,
      address,
      storing: () => this.#storing,
      onAuthenticated: () => this.#unauthenticated.leave(connection),
    })
    socket.on('message', (data) => session.handle(toText(data)))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      this.#unauthenticated.leave(connection)
      session.end()
      this.leave(connection)
    })
    this.#connections.enter(connection)?.drop()
    this.#unauthenticated.enter(connection)?.drop()
  }
}
