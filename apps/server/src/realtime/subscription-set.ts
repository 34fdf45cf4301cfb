import { addTo, removeFrom } from './connection-sets.ts'
import type { LiveConnection } from './live-connection.ts'

/** Which connection watches which device, and which connections an account has. */
export class SubscriptionSet {
  readonly #byDevice = new Map<number, Set<LiveConnection>>()
  readonly #byAccount = new Map<number, Set<LiveConnection>>()

  /** Whom is being looked up for what it may see, with the devices that it has lost meanwhile. */
  readonly #lookUps = new Set<{ readonly accountId: number; readonly lost: Set<number> }>()

  readonly #onWatched: ((deviceId: number) => void) | undefined

  /** Told of each device that somebody begins to watch. */
  constructor(onWatched?: (deviceId: number) => void) {
    this.#onWatched = onWatched
  }

  subscribersOf(deviceId: number): ReadonlySet<LiveConnection> | undefined {
    return this.#byDevice.get(deviceId)
  }

  /** The oldest first; with `kind` only those that came so. */
  connectionsOf(accountId: number, kind?: LiveConnection['kind']): LiveConnection[] {
    const all = [...(this.#byAccount.get(accountId) ?? [])]
    return kind === undefined ? all : all.filter((connection) => connection.kind === kind)
  }

  /** Those of the account that may learn of the device; null: of what is about no device. */
  *readersOf(accountId: number, deviceId: number | null): Iterable<LiveConnection> {
    for (const connection of this.#byAccount.get(accountId) ?? []) {
      const { tokenDevices } = connection
      if (tokenDevices === null || (deviceId !== null && tokenDevices.has(deviceId))) {
        yield connection
      }
    }
  }

  /** People of other accounts than the device's owner who watch it. */
  holdersOf(ownerId: number, deviceId: number): LiveConnection[] {
    return [...(this.#byDevice.get(deviceId) ?? [])].filter(
      ({ subscriber, tokenDevices }) =>
        subscriber !== undefined && subscriber.accountId !== ownerId && tokenDevices === null,
    )
  }

  /** Whether somebody of another account is connected. */
  hasOthers(accountId: number): boolean {
    return this.#byAccount.size > (this.#byAccount.has(accountId) ? 1 : 0)
  }

  join(accountId: number, connection: LiveConnection): void {
    addTo(this.#byAccount, accountId, connection)
  }

  subscribe(connection: LiveConnection, deviceIds: ReadonlySet<number>): void {
    for (const id of connection.subscribedIds)
      if (!deviceIds.has(id)) removeFrom(this.#byDevice, id, connection)
    for (const id of deviceIds) {
      if (!this.#byDevice.has(id)) this.#onWatched?.(id)
      addTo(this.#byDevice, id, connection)
    }
    connection.subscribe(deviceIds)
  }

  /**
   * Ids of devices that the account may see, without those that it lost while they were looked up. They are not looked up
   * again: whoever ends shares all the time would have others wait for ever.
   */
  async lookUp(accountId: number, read: () => Promise<readonly number[]>): Promise<number[]> {
    const lookUp = { accountId, lost: new Set<number>() }
    this.#lookUps.add(lookUp)
    try {
      return (await read()).filter((id) => !lookUp.lost.has(id))
    } finally {
      this.#lookUps.delete(lookUp)
    }
  }

  /** Called when the account may no longer see the device. */
  endSubscriptions(accountId: number, deviceId: number): void {
    for (const lookUp of this.#lookUps) {
      if (lookUp.accountId === accountId) lookUp.lost.add(deviceId)
    }
    for (const connection of this.connectionsOf(accountId)) {
      if (!connection.subscribedIds.has(deviceId)) continue
      const left = new Set(connection.subscribedIds)
      left.delete(deviceId)
      this.subscribe(connection, left)
    }
  }

  leave(connection: LiveConnection): void {
    this.subscribe(connection, new Set())
    connection.leave()
    if (connection.subscriber !== undefined) {
      removeFrom(this.#byAccount, connection.subscriber.accountId, connection)
    }
  }
}
