import type { LiveAlarm, LiveValue, ServerMessage } from '@fieldhub/contract'
import type { HandledAlarm } from '#facts/alarm-facts.ts'
import type { ShareKey } from '#facts/share-key.ts'
import { addressKey } from '#platform/access/address-key.ts'
import { SerialQueue } from '#platform/async/serial-queue.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/process/log/log.ts'
import { addTo, removeFrom } from './connection-sets.ts'
import type { LiveConnection } from './live-connection.ts'
import { closeCodes, type RealtimeLimits } from './realtime-limits.ts'
import { isShown, type ShownPages } from './shown-pages.ts'

interface ViewerParts {
  readonly clock: Clock
  readonly log: Log
  readonly limits: Pick<RealtimeLimits, 'viewersPerShareMax' | 'viewersPerAddressMax'>
  /** Undefined: the share is over. */
  readonly reopenShare: (shareKey: ShareKey) => Promise<ShownPages | undefined>
  /** Told of each device that somebody begins to look at. */
  readonly onWatched?: ((deviceId: number) => void) | undefined
}

/** Far above the shares that connections can show: a share that ended must not stay on a screen. */
const rechecksMax = 100_000

/** Connections that came with the code of a share. Each is sent what is shown there, and nothing else. */
export class Viewers {
  readonly #parts: ViewerParts
  readonly #byShare = new Map<ShareKey, Set<LiveConnection>>()
  readonly #byDevice = new Map<number, Set<LiveConnection>>()
  readonly #byAddress = new Map<string, number>()
  readonly #rechecks = new SerialQueue(rechecksMax)
  /** How often a share was ended or checked again, so that an outdated answer is recognised. */
  endings = 0
  changes = 0

  constructor(parts: ViewerParts) {
    this.#parts = parts
  }

  hasRoomFor(shareKey: ShareKey, address: string): boolean {
    const { viewersPerShareMax, viewersPerAddressMax } = this.#parts.limits
    const ofShare = this.#byShare.get(shareKey)?.size ?? 0
    const ofAddress = this.#byAddress.get(addressKey(address)) ?? 0
    return ofShare < viewersPerShareMax && ofAddress < viewersPerAddressMax
  }

  enter(connection: LiveConnection, pages: ShownPages, address: string): void {
    connection.viewer = { pages, address }
    addTo(this.#byShare, pages.shareKey, connection)
    this.#addTo(pages, connection)
    const key = addressKey(address)
    this.#byAddress.set(key, (this.#byAddress.get(key) ?? 0) + 1)
  }

  /**
   * What it may see may have changed while it connected, so nothing is shown until that is checked. False: the share is
   * over.
   */
  async enterAfterChange(
    connection: LiveConnection,
    pages: ShownPages,
    address: string,
  ): Promise<boolean> {
    const nothing = [...pages.variables.keys()].map((id): [number, ReadonlySet<number>] => [
      id,
      new Set(),
    ])
    this.enter(connection, { ...pages, variables: new Map(nothing) }, address)
    await this.#recheckShare(pages.shareKey)
    return connection.viewer !== undefined
  }

  leave(connection: LiveConnection): void {
    const { viewer } = connection
    if (viewer === undefined) return
    connection.viewer = undefined
    removeFrom(this.#byShare, viewer.pages.shareKey, connection)
    for (const id of viewer.pages.variables.keys()) removeFrom(this.#byDevice, id, connection)
    const key = addressKey(viewer.address)
    const left = (this.#byAddress.get(key) ?? 0) - 1
    if (left > 0) this.#byAddress.set(key, left)
    else this.#byAddress.delete(key)
  }

  countOf(shareKey: ShareKey): number {
    return this.#byShare.get(shareKey)?.size ?? 0
  }

  isOpenFrom(shareKey: ShareKey, address: string): boolean {
    const viewers = [...(this.#byShare.get(shareKey) ?? [])]
    const key = addressKey(address)
    return viewers.some(({ viewer }) => viewer !== undefined && addressKey(viewer.address) === key)
  }

  isShowing(deviceId: number): boolean {
    return this.#byDevice.has(deviceId)
  }

  put(deviceId: number, value: LiveValue): void {
    const now = this.#parts.clock.now()
    for (const connection of this.#byDevice.get(deviceId) ?? []) {
      const pages = connection.viewer?.pages
      if (pages === undefined || isOver(pages, now)) continue
      if (connection.wants(deviceId, value.varId)) connection.put(deviceId, value)
    }
  }

  publishStatus(message: Extract<ServerMessage, { type: 'status' }>): void {
    for (const connection of this.#byDevice.get(message.deviceId) ?? []) connection.send(message)
  }

  publishPlace(message: Extract<ServerMessage, { type: 'placed' }>): void {
    const { deviceId } = message
    for (const connection of this.#byDevice.get(deviceId) ?? []) {
      if (connection.viewer?.pages.mapped.has(deviceId) === true)
        connection.sendUnlessBehind(message)
    }
  }

  /** For the configuration's owner's alarms, to pages that have a list of alarms; others learn that a variable has one. */
  publishAlarm(ownerId: number, alarm: LiveAlarm): void {
    for (const connection of this.#byDevice.get(alarm.deviceId) ?? []) {
      const pages = connection.viewer?.pages
      if (pages?.ownerId !== ownerId) continue
      const { deviceId, varId } = alarm
      if (pages.hasAlarmList) connection.sendUnlessBehind({ type: 'alarm', alarm })
      else if (varId !== null && isShown(pages, deviceId, varId))
        connection.sendUnlessBehind({ type: 'alarming', deviceId })
    }
  }

  /** To pages that show a handled alarm, in a list or as the mark of a variable. */
  publishHandled(alarms: readonly HandledAlarm[]): void {
    const told = new Set<LiveConnection>()
    for (const { ownerId, deviceId, varId } of alarms) {
      if (deviceId === null) continue
      for (const connection of this.#byDevice.get(deviceId) ?? []) {
        const pages = connection.viewer?.pages
        if (pages?.ownerId !== ownerId || told.has(connection)) continue
        const isSeen = pages.hasAlarmList || (varId !== null && isShown(pages, deviceId, varId))
        if (!isSeen) continue
        told.add(connection)
        connection.sendUnlessBehind({ type: 'alarming', deviceId })
      }
    }
  }

  publishPage(message: Extract<ServerMessage, { type: 'page' }>): Promise<void> {
    const { configurationId } = message
    return this.#recheckAndTell((pages) => pages.configurationId === configurationId, message)
  }

  publishDashboard(message: Extract<ServerMessage, { type: 'dashboard' }>): Promise<void> {
    return this.#recheckAndTell((pages) => pages.dashboardId === message.dashboardId, message)
  }

  /** Tells the viewers of these shares to open them again. */
  publishShare(isConcerned: (pages: ShownPages) => boolean): Promise<void> {
    return this.#recheckAndTell(isConcerned, { type: 'share' })
  }

  /** What was changed already counts for what is shown when the viewers are told of it. */
  async #recheckAndTell(
    isConcerned: (pages: ShownPages) => boolean,
    message: ServerMessage,
  ): Promise<void> {
    await this.recheck(isConcerned)
    for (const connection of this.#connections()) {
      const pages = connection.viewer?.pages
      if (pages !== undefined && isConcerned(pages)) connection.send(message)
    }
  }

  endShare(shareKey: ShareKey): void {
    this.endings += 1
    for (const connection of this.#byShare.get(shareKey) ?? []) this.#end(connection)
  }

  /** Ends shares whose time is over. */
  endExpired(): void {
    const now = this.#parts.clock.now()
    for (const connection of this.#connections()) {
      if (connection.viewer !== undefined && isOver(connection.viewer.pages, now)) {
        this.#end(connection)
      }
    }
  }

  /**
   * The account no longer sees the device: its pages stop at once, and are then checked for whether anything of them is
   * left.
   */
  loseDevice(accountId: number, deviceId: number): Promise<void> {
    const isConcerned = (pages: ShownPages) =>
      pages.ownerId === accountId && pages.variables.has(deviceId)
    for (const connection of this.#byDevice.get(deviceId) ?? []) {
      const pages = connection.viewer?.pages
      if (pages === undefined || !isConcerned(pages)) continue
      const variables = new Map(pages.variables)
      variables.set(deviceId, new Set())
      this.#show(connection, { ...pages, variables })
    }
    return this.recheck(isConcerned)
  }

  /** Many devices may change at once, and most are shown to nobody. */
  async recheckDevice(deviceId: number): Promise<void> {
    this.changes += 1
    if (this.isShowing(deviceId)) await this.recheck((pages) => pages.variables.has(deviceId))
  }

  /** What these shares show may have changed: they are checked again, and ended where they are over. */
  async recheck(isConcerned: (pages: ShownPages) => boolean): Promise<void> {
    this.changes += 1
    const keys = new Set<ShareKey>()
    for (const { viewer } of this.#connections()) {
      if (viewer !== undefined && isConcerned(viewer.pages)) keys.add(viewer.pages.shareKey)
    }
    await Promise.all([...keys].map((key) => this.#recheckShare(key)))
  }

  /** One check after the other, and a single one for all calls before it begins. */
  #recheckShare(shareKey: ShareKey): Promise<void> {
    return this.#rechecks.share(shareKey, () => this.#settle(shareKey))
  }

  async #settle(shareKey: ShareKey): Promise<void> {
    const pages = await this.#parts.reopenShare(shareKey).catch((error: unknown) => {
      this.#parts.log.error({ err: error, shareKey }, 'share not read again')
      return undefined
    })
    for (const connection of this.#byShare.get(shareKey) ?? []) {
      if (pages === undefined) this.#end(connection)
      else this.#show(connection, pages)
    }
  }

  #show(connection: LiveConnection, pages: ShownPages): void {
    const before = connection.viewer?.pages.variables ?? new Map<number, ReadonlySet<number>>()
    for (const id of before.keys()) {
      if (pages.variables.has(id)) continue
      removeFrom(this.#byDevice, id, connection)
      connection.send({ type: 'gone', deviceId: id })
    }
    this.#addTo(pages, connection)
    connection.show(pages)
  }

  #addTo({ variables }: ShownPages, connection: LiveConnection): void {
    for (const id of variables.keys()) {
      if (!this.#byDevice.has(id)) this.#parts.onWatched?.(id)
      addTo(this.#byDevice, id, connection)
    }
  }

  #end(connection: LiveConnection): void {
    this.leave(connection)
    connection.forgetPending()
    connection.refuse('notFound')
    connection.close(closeCodes.signedOut, 'over')
  }

  #connections(): LiveConnection[] {
    return [...this.#byShare.values()].flatMap((connections) => [...connections])
  }
}

function isOver({ expireTime }: ShownPages, now: number): boolean {
  return expireTime !== null && expireTime <= now
}
