import { ClientMessage, type ServerMessage } from '@fieldhub/contract'
import { exhaustive, parseJson } from '@fieldhub/kernel'
import * as z from 'zod/mini'
import { AppError } from '#platform/app-error.ts'
import { readFor } from '#platform/async/owned-work.ts'
import { SerialQueue } from '#platform/async/serial-queue.ts'
import { SlicedTurns } from '#platform/async/sliced-turns.ts'
import { TokenBucket } from '#platform/async/token-bucket.ts'
import type { Timers } from '#platform/timers.ts'
import type { LiveConnection, Subscriber } from './live-connection.ts'
import type { PageEditors } from './page-editors.ts'
import { closeCodes, type RealtimeLimits } from './realtime-limits.ts'
import type { RealtimeParts } from './realtime-parts.ts'
import type { SubscriptionSet } from './subscription-set.ts'
import { endWithToken } from './token-end.ts'
import type { Viewers } from './viewers.ts'

type Parts = Omit<RealtimeParts, 'limits' | 'timers'> & {
  readonly limits: RealtimeLimits
  readonly timers: Timers
  readonly list: SubscriptionSet
  readonly viewers: Viewers
  readonly editors: PageEditors
  /** Address that it comes from. */
  readonly address: string
  /** What is amiss with storing; undefined: nothing was. */
  readonly storing: () => ServerMessage | undefined
  /** Called when the connection has authenticated. */
  readonly onAuthenticated: () => void
  /** Closes the connection of a client that sends too much, and reads no more of it. */
  readonly cutOff: () => void
}

/** Characters of any message but `watch`, which is not read while a newer one may come. */
const othersLengthMax = 1_024
/** One for all connections, as there is one thread. */
const turns = new SlicedTurns()

type EditMessage = Extract<ClientMessage, { type: 'edit' }>
type WatchMessage = Extract<ClientMessage, { type: 'watch' | 'unwatch' }>

/** Handles a browser's messages one after the other: first `hello`, within its time, then `watch` and `unwatch`. */
export class LiveSession {
  readonly #connection: LiveConnection
  readonly #parts: Parts
  readonly #messages: SerialQueue
  readonly #rate: TokenBucket
  readonly #helloTimer: NodeJS.Timeout
  #isOver = false
  #isCutOff = false
  /** Code of the share that it shows. */
  #code: string | undefined
  /** What came last, unread: it takes the place of one that still waits, which is then never looked at. */
  #newestWatch = ''

  constructor(connection: LiveConnection, parts: Parts) {
    this.#connection = connection
    this.#parts = parts
    const { requestsWaitingMax, messagesPerSecond, messagesAtOnce } = parts.limits
    this.#messages = new SerialQueue(requestsWaitingMax)
    this.#rate = new TokenBucket({ perSecond: messagesPerSecond, burst: messagesAtOnce })
    this.#helloTimer = setTimeout(() => {
      connection.close(closeCodes.noHello, 'no hello')
    }, parts.limits.helloWithinMs)
  }

  /** Counts what the client sends, signs of life too. False: it does not count, as the connection ends. */
  admit(): boolean {
    if (this.#isCutOff) return false
    const { isClosing } = this.#connection
    const isTooFast = this.#rate.take(this.#parts.timers.monotonicMs()) > 0
    this.#isCutOff = isTooFast || (this.#messages.isFull && !isClosing)
    if (this.#isCutOff) this.#parts.cutOff()
    return !this.#isCutOff && !isClosing
  }

  handle(text: string): void {
    const isLong = text.length > othersLengthMax
    const given = isLong ? undefined : parseJson(text)
    if (!isLong && !isAboutWatching(given)) {
      return void this.#messages.run(() => this.#check(given))
    }
    this.#newestWatch = text
    void this.#messages.share('watch', () => this.#checkWatch())
  }

  /** Thirty connections that each name a thousand devices are read in slices. */
  async #checkWatch(): Promise<void> {
    await turns.take()
    await this.#check(parseJson(this.#newestWatch))
  }

  end(): void {
    this.#isOver = true
    clearTimeout(this.#helloTimer)
  }

  async #check(given: unknown): Promise<void> {
    if (this.#isOver || this.#connection.isClosing) return
    const { data: message } = z.safeParse(ClientMessage, given)
    if (message !== undefined) return this.#answer(message)
    this.#connection.refuse('badParameter')
  }

  async #answer(message: ClientMessage): Promise<void> {
    try {
      await this.#dispatch(message)
    } catch (error) {
      this.#parts.log.error({ err: error }, 'live message failed')
      this.#connection.refuse('internal')
    }
  }

  #dispatch(message: ClientMessage): Promise<void> {
    switch (message.type) {
      case 'hello':
        return message.code === undefined
          ? this.#hello(message.token ?? '')
          : this.#helloByCode(message.code, message.password)
      case 'watch':
      case 'unwatch':
        return this.#subscribe(message)
      case 'frames':
        this.#connection.framesOf = message.deviceId ?? undefined
        return Promise.resolve()
      case 'transmission':
        return this.#watchTransmission(message.id)
      case 'edit':
        return this.#edit(message)
      default:
        return exhaustive(message)
    }
  }

  /** A repeated `hello` is a sign of life; the share itself is checked by `Viewers`. */
  async #helloByCode(code: string, password: string | undefined): Promise<void> {
    const { clock } = this.#parts
    const isKnown = this.#code === code
    if (this.#connection.subscriber !== undefined || (this.#code !== undefined && !isKnown)) {
      return this.#connection.close(closeCodes.policy, 'another caller')
    }
    if (!isKnown && !(await this.#enterShare(code, password))) return
    this.#connection.send({ type: 'hello', time: clock.now() })
  }

  async #enterShare(code: string, password: string | undefined): Promise<boolean> {
    const { address, ports, viewers, onAuthenticated } = this.#parts
    const { changes, endings } = viewers
    const entered = await ports.enterShare({ code, password, address }).catch(asAppError)
    if (this.#isOver) return false
    if (entered instanceof AppError) {
      this.#connection.signOut(entered.code)
      return false
    }
    // A share ended, or got another password, after it was asked for.
    if (viewers.endings !== endings) return this.#enterShare(code, password)
    if (!viewers.hasRoomFor(entered.shareKey, address)) {
      this.#connection.close(closeCodes.tooMany, 'too many viewers')
      return false
    }
    clearTimeout(this.#helloTimer)
    onAuthenticated()
    this.#code = code
    if (viewers.changes !== changes) {
      return viewers.enterAfterChange(this.#connection, entered, address)
    }
    viewers.enter(this.#connection, entered, address)
    return true
  }

  async #hello(token: string): Promise<void> {
    if (this.#code !== undefined) {
      return this.#connection.close(closeCodes.policy, 'another caller')
    }
    const subscriber = await this.#parts.ports.identify(token)
    if (this.#isOver) return
    if (subscriber === undefined) return this.#connection.signOut()
    const before = this.#connection.subscriber
    if (before !== undefined && before.accountId !== subscriber.accountId) {
      return this.#connection.close(closeCodes.policy, 'another account')
    }
    if (before !== undefined && isOtherReach(before, subscriber)) {
      return this.#connection.close(closeCodes.policy, 'another caller')
    }
    if (before === undefined) this.#authenticate(subscriber.accountId)
    this.#connection.subscriber = subscriber
    endWithToken(this.#connection, this.#parts)
    this.#connection.send({ type: 'hello', time: this.#parts.clock.now() })
    const storing = this.#parts.storing()
    if (storing !== undefined) this.#connection.send(storing)
  }

  #authenticate(accountId: number): void {
    const { list, limits, onAuthenticated } = this.#parts
    clearTimeout(this.#helloTimer)
    onAuthenticated()
    const [oldest, ...others] = list.connectionsOf(accountId, 'websocket')
    if (oldest !== undefined && others.length + 1 >= limits.connectionsPerAccountMax) {
      oldest.close(closeCodes.tooMany, 'too many connections')
      // Whoever reads nothing is not gone for half a minute, in which a thousand others would come.
      list.leave(oldest)
    }
    list.join(accountId, this.#connection)
  }

  /** A policy of the account's own; what passes through it is recorded only while somebody looks. */
  async #watchTransmission(id: number | null): Promise<void> {
    const connection = this.#connection
    connection.transmissionOf = undefined
    if (id === null) return
    const accountId =
      connection.tokenDevices === null ? connection.subscriber?.accountId : undefined
    const { ports } = this.#parts
    const live = accountId === undefined ? undefined : await ports.readTransmission(accountId, id)
    if (this.#isOver) return
    if (live === undefined) return connection.refuse('notFound')
    connection.transmissionOf = id
    connection.sendTransmission(live)
  }

  /** The right to edit is asked for once a configuration, and again whenever another one is opened. */
  async #edit({ configurationId, pageId, isClaim, wasHolder }: EditMessage): Promise<void> {
    const { editors, ports } = this.#parts
    const connection = this.#connection
    if (configurationId === null || pageId === undefined) return editors.leave(connection)
    const accountId =
      connection.tokenDevices === null ? connection.subscriber?.accountId : undefined
    const name =
      editors.nameOf(connection, configurationId) ??
      (accountId === undefined ? undefined : await ports.readEditorName(accountId, configurationId))
    if (this.#isOver) return
    if (name === undefined || accountId === undefined) {
      editors.leave(connection)
      return connection.refuse('notFound')
    }
    const holding = { isClaim: isClaim === true, wasHolder }
    editors.enter(connection, { configurationId, pageId, accountId, name, ...holding })
  }

  /** Which devices it may see is looked up in turns with the account's calls: fifty connections name a thousand each. */
  async #subscribe(message: WatchMessage): Promise<void> {
    const { list, ports } = this.#parts
    const deviceIds = message.type === 'watch' ? message.deviceIds : []
    // A share shows what its pages show; of that its viewer may want the values of some devices alone.
    if (this.#code !== undefined) return this.#connection.narrow(new Set(deviceIds))
    const accountId = this.#connection.subscriber?.accountId
    if (accountId === undefined) return this.#connection.signOut()
    const { tokenDevices } = this.#connection
    const reached = deviceIds.filter((id) => tokenDevices?.has(id) ?? true)
    const look = () => ports.visibleDeviceIds(accountId, reached)
    const visible =
      reached.length === 0
        ? []
        : await list.lookUp(accountId, () => readFor(`account ${accountId}`, look))
    if (this.#isOver) return
    list.subscribe(this.#connection, new Set(visible))
  }
}

/** What is subscribed by one token must not go on under a token for other devices. */
function isOtherReach(before: Subscriber, after: Subscriber): boolean {
  if (before.apiToken?.id === after.apiToken?.id) return false
  const tokens = [before.apiToken, after.apiToken]
  return tokens.some((token) => token !== undefined && token.deviceIds !== null)
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}

/** A thousand ids take longer to check than all else that a message brings. */
function isAboutWatching(given: unknown): boolean {
  if (typeof given !== 'object' || given === null || !('type' in given)) return false
  return given.type === 'watch' || given.type === 'unwatch'
}
