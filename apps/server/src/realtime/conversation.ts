import { ClientMessage, errorTable } from '@fieldhub/contract'
import { exhaustive } from '@fieldhub/kernel'
import * as z from 'zod/mini'
import type { LiveConnection } from './live-connection.ts'
import { closeCodes, type RealtimeLimits } from './realtime-limits.ts'
import type { RealtimeParts } from './realtime-parts.ts'
import type { WatchList } from './watch-list.ts'

type Parts = Omit<RealtimeParts, 'limits'> & {
  readonly limits: RealtimeLimits
  readonly list: WatchList
  /** The stranger said who it is. */
  readonly welcomed: () => void
}

/** What a browser may say: hello first and in time, then watch and unwatch, one after the other. */
export class Conversation {
  readonly #connection: LiveConnection
  readonly #parts: Parts
  readonly #helloTimer: NodeJS.Timeout
  #work: Promise<void> = Promise.resolve()
  #waiting = 0
  #isOver = false

  constructor(connection: LiveConnection, parts: Parts) {
    this.#connection = connection
    this.#parts = parts
    this.#helloTimer = setTimeout(() => {
      connection.close(closeCodes.noHello, 'no hello')
    }, parts.limits.helloWithinMs)
  }

  hear(text: string): void {
    if (this.#waiting >= this.#parts.limits.requestsWaitingMax) {
      return this.#connection.close(closeCodes.policy, 'too many messages')
    }
    const message = parseMessage(text)
    if (message === undefined) {
      const { code, zh_cn } = errorTable.badParameter
      return this.#connection.send({ type: 'error', code, msg: zh_cn })
    }
    this.#waiting += 1
    this.#work = this.#work.then(async () => {
      if (!this.#isOver) await this.#answer(message)
      this.#waiting -= 1
    })
  }

  end(): void {
    this.#isOver = true
    clearTimeout(this.#helloTimer)
  }

  async #answer(message: ClientMessage): Promise<void> {
    try {
      await this.#obey(message)
    } catch (error) {
      this.#parts.log.error({ err: error }, 'live message failed')
      const { code, zh_cn } = errorTable.internal
      this.#connection.send({ type: 'error', code, msg: zh_cn })
    }
  }

  #obey(message: ClientMessage): Promise<void> {
    switch (message.type) {
      case 'hello':
        return this.#hello(message.token ?? '')
      case 'watch':
        return this.#watch(message.deviceIds)
      case 'unwatch':
        return this.#watch([])
      default:
        return exhaustive(message)
    }
  }

  async #hello(token: string): Promise<void> {
    const watcher = await this.#parts.ports.identify(token)
    if (this.#isOver) return
    const { code, zh_cn } = errorTable.tokenExpired
    if (watcher === undefined) return this.#connection.signOut(zh_cn, code)
    const before = this.#connection.watcher
    if (before !== undefined && before.accountId !== watcher.accountId) {
      return this.#connection.close(closeCodes.policy, 'another account')
    }
    if (before === undefined) this.#welcome(watcher.accountId)
    this.#connection.watcher = watcher
    this.#connection.send({ type: 'hello', time: this.#parts.clock.now() })
  }

  #welcome(accountId: number): void {
    const { list, limits, welcomed } = this.#parts
    clearTimeout(this.#helloTimer)
    welcomed()
    const others = list.connectionsOf(accountId)
    const oldest = others?.values().next().value
    if (others !== undefined && others.size >= limits.connectionsPerAccountMax) {
      oldest?.close(closeCodes.tooMany, 'too many connections')
    }
    list.join(accountId, this.#connection)
  }

  async #watch(deviceIds: readonly number[]): Promise<void> {
    const { list, ports } = this.#parts
    const accountId = this.#connection.watcher?.accountId
    if (accountId === undefined) {
      const { code, zh_cn } = errorTable.tokenExpired
      return this.#connection.signOut(zh_cn, code)
    }
    const { endings } = list
    const visible = deviceIds.length === 0 ? [] : await ports.visibleDeviceIds(accountId, deviceIds)
    if (this.#isOver) return
    // A share ended while it was asked for: the answer may be old.
    if (list.endings !== endings) return this.#watch(deviceIds)
    list.watch(this.#connection, new Set(visible))
  }
}

function parseMessage(text: string): ClientMessage | undefined {
  try {
    const parsed = z.safeParse(ClientMessage, JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
