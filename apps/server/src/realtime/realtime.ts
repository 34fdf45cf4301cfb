import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { apiBase, isLanguage, realtimePath } from '@fieldhub/contract'
import { type WebSocket, WebSocketServer } from 'ws'
import type { ShareKey } from '#facts/share-key.ts'
import { addressKey } from '#platform/access/address-key.ts'
import { FairAdmission } from '#platform/access/fair-admission.ts'
import { PacedReading } from '#platform/async/paced-reading.ts'
import { RateLimiter } from '#platform/async/rate-limiter.ts'
import { tokenBucket } from '#platform/async/token-bucket.ts'
import { steadyClock } from '#platform/clock.ts'
import { type Job, startJob } from '#platform/process/job.ts'
import { systemTimers, type Timers } from '#platform/timers.ts'
import { ChangeNotices } from './change-notices.ts'
import { foreignPageLog } from './foreign-page-log.ts'
import { LiveConnection, type Subscriber } from './live-connection.ts'
import { LiveFlush } from './live-flush.ts'
import { LivePublisher } from './live-publisher.ts'
import { LiveSession } from './live-session.ts'
import { addressOf, isOfOwnPage, type LiveUpgrade, refuse } from './live-upgrade.ts'
import { PageEditors } from './page-editors.ts'
import { closeCodes, type RealtimeLimits, realtimeLimits } from './realtime-limits.ts'
import type { RealtimeParts } from './realtime-parts.ts'
import type { ShownPages } from './shown-pages.ts'
import { SubscriptionSet } from './subscription-set.ts'
import { endWithToken, signOut } from './token-end.ts'
import { Viewers } from './viewers.ts'
import { toText, WebSocketTransport } from './websocket-transport.ts'

interface OpenedBy {
  readonly address: string
  /** Programs may name a language in the header that calls have; browsers cannot. */
  readonly lang: unknown
}

/** The live connections of the process. */
export class Realtime {
  readonly limits: RealtimeLimits
  readonly timers: Timers
  readonly publisher: LivePublisher
  readonly changes: ChangeNotices
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
    const holdersOf = (accountId: number) => ports.holdersOf(accountId)
    this.changes = new ChangeNotices({ list: this.#list, timers: this.timers, log, holdersOf })
    this.#viewers = new Viewers({ clock, log, limits: this.limits, reopenShare, onWatched })
    this.publisher = new LivePublisher({
      list: this.#list,
      viewers: this.#viewers,
      flush: this.#flush,
      connections: () => this.#connections.all(),
    })
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
      this.#sockets.handleUpgrade(request, socket, head, (opened) => {
        const reading = new PacedReading(opened, this.timers)
        socket.on('data', (chunk: Buffer) => reading.record(chunk.length))
        socket.once('close', () => reading.close())
        this.#open(opened, reading, { address, lang: request.headers['lang'] })
      })
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

  /** Ends the connections that came by the share's code. */
  endShare(shareKey: ShareKey): void {
    this.#viewers.endShare(shareKey)
  }

  endExpiredShares(): void {
    this.#viewers.endExpired()
  }

  /** Called when what shares show or allow changed; their viewers are told. */
  publishShare(isConcerned: (pages: ShownPages) => boolean): Promise<void> {
    return this.#viewers.publishShare(isConcerned)
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
    this.changes.close()
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

  #open(socket: WebSocket, reading: PacedReading, { address, lang }: OpenedBy): void {
    const connection = new LiveConnection(new WebSocketTransport(socket), this.limits, address)
    if (isLanguage(lang)) connection.language = lang
    const session = new LiveSession(connection, {
      ...this.#parts,
      limits: this.limits,
      timers: this.timers,
      list: this.#list,
      viewers: this.#viewers,
      editors: this.#editors,
      address,
      storing: () => this.publisher.storing,
      onAuthenticated: () => this.#unauthenticated.leave(connection),
      cutOff: () => {
        connection.close(closeCodes.policy, 'too many messages')
        reading.hold(true)
        this.timers.setTimeout(() => connection.drop(), this.limits.goodbyeWithinMs)
      },
    })
    socket.on('message', (data) => {
      if (session.admit()) session.handle(toText(data))
    })
    for (const sign of ['ping', 'pong'] as const) socket.on(sign, () => void session.admit())
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
