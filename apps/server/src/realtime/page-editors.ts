import type { LiveEditor } from '@fieldhub/contract'
import type { Clock } from '#platform/clock.ts'
import type { Timer, Timers } from '#platform/timers.ts'
import type { LiveConnection } from './live-connection.ts'

/** Who says nothing for this long no longer edits: its network is gone, or its browser sleeps. */
const silenceMs = 15_000
const lookEveryMs = 3_000
/** Thirty who go from page to page would be told of each other thousands of times a second. */
const publishEveryMs = 100
/** All come back together when another process took over; who comes back this much later finds the page taken. */
const yieldsMs = 15_000

interface Editing {
  readonly configurationId: number
  readonly pageId: number
  readonly accountId: number
  readonly name: string
  /** It holds the page from now on. */
  readonly isClaim: boolean
  /** Whether it held the page before its connection broke; undefined: it comes for the first time. */
  readonly wasHolder: boolean | undefined
}

interface Editor extends Omit<Editing, 'isClaim' | 'wasHolder'> {
  readonly id: number
  readonly since: number
  /** Monotonic time of its last message. */
  readonly seenAt: number
  /** Monotonic time until which it gives the page back to who held it, as it only looked before its connection broke. */
  readonly yieldsUntil: number
}

/**
 * Who has which configuration open in the editor, and who of them draws on which page: the first one there, until he
 * leaves it or another takes it over. Each connection edits one page at most, so there are never more than connections.
 */
export class PageEditors {
  readonly #clock: Clock
  readonly #timers: Timers
  readonly #editors = new Map<LiveConnection, Editor>()
  readonly #holders = new Map<number, LiveConnection>()
  /** Configurations whose editors were told just now, and those of which something changed since. */
  readonly #rests = new Map<number, Timer>()
  readonly #changed = new Set<number>()
  #look: Timer | undefined
  #lastId = 0

  constructor(clock: Clock, timers: Timers) {
    this.#clock = clock
    this.#timers = timers
  }

  /** The name under which the connection edits the configuration already. */
  nameOf(connection: LiveConnection, configurationId: number): string | undefined {
    const editor = this.#editors.get(connection)
    return editor?.configurationId === configurationId ? editor.name : undefined
  }

  enter(connection: LiveConnection, editing: Editing): void {
    const isNew = this.#place(connection, editing)
    const holder = this.#holders.get(editing.pageId)
    const isOwn = editing.isClaim || (isNew && editing.wasHolder === true && this.#yields(holder))
    const isTaken = holder === undefined || (isOwn && holder !== connection)
    if (isTaken) this.#holders.set(editing.pageId, connection)
    if (isNew || isTaken) this.#publish(editing.configurationId)
    this.#watch()
  }

  #yields(holder: LiveConnection | undefined): boolean {
    const editor = holder && this.#editors.get(holder)
    return editor !== undefined && this.#timers.monotonicMs() < editor.yieldsUntil
  }

  /** Returns whether it was not on this page before. */
  #place(connection: LiveConnection, { isClaim, wasHolder, ...editing }: Editing): boolean {
    const seenAt = this.#timers.monotonicMs()
    const before = this.#editors.get(connection)
    const isSame = before?.configurationId === editing.configurationId
    if (before !== undefined && isSame && before.pageId === editing.pageId) {
      const yieldsUntil = isClaim ? 0 : before.yieldsUntil
      this.#editors.set(connection, { ...before, seenAt, yieldsUntil })
      return false
    }
    this.#forget(connection)
    const id = before?.id ?? this.#newId()
    const yieldsUntil = wasHolder === false && !isClaim ? seenAt + yieldsMs : 0
    const since = this.#clock.now()
    this.#editors.set(connection, { ...editing, id, since, seenAt, yieldsUntil })
    if (before !== undefined && !isSame) this.#publish(before.configurationId)
    return true
  }

  leave(connection: LiveConnection): void {
    const editor = this.#editors.get(connection)
    if (editor === undefined) return
    this.#forget(connection)
    this.#publish(editor.configurationId)
    if (this.#editors.size === 0) this.close()
  }

  close(): void {
    this.#look?.close()
    this.#look = undefined
    for (const rest of this.#rests.values()) rest.close()
    this.#rests.clear()
    this.#changed.clear()
  }

  /** Its page goes to whoever has had it open longest. */
  #forget(connection: LiveConnection): void {
    const editor = this.#editors.get(connection)
    if (editor === undefined) return
    const { pageId } = editor
    this.#editors.delete(connection)
    if (this.#holders.get(pageId) !== connection) return
    this.#holders.delete(pageId)
    const waiting = [...this.#editors].filter(([, other]) => other.pageId === pageId)
    const [next] = waiting.toSorted(([, a], [, b]) => a.since - b.since || a.id - b.id)
    if (next !== undefined) this.#holders.set(pageId, next[0])
  }

  /** Tells at once, and of what changes soon after a little later. */
  #publish(configurationId: number): void {
    if (this.#rests.has(configurationId)) return void this.#changed.add(configurationId)
    this.#tell(configurationId)
    const rest = this.#timers.setTimeout(() => {
      this.#rests.delete(configurationId)
      if (this.#changed.delete(configurationId)) this.#publish(configurationId)
    }, publishEveryMs)
    rest.unref()
    this.#rests.set(configurationId, rest)
  }

  #tell(configurationId: number): void {
    const here = [...this.#editors].filter(([, one]) => one.configurationId === configurationId)
    const list = here.map(([connection, { accountId, id, name, pageId, since }]): LiveEditor => {
      const person = here.find(([, one]) => one.accountId === accountId)?.[1].id ?? id
      const isHolder = this.#holders.get(pageId) === connection
      return { id, name, person, pageId, since, isHolder }
    })
    for (const [connection, { id: self }] of here) {
      connection.send({ type: 'editors', configurationId, self, list })
    }
  }

  #newId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  /** The timer runs only while somebody edits. */
  #watch(): void {
    if (this.#look !== undefined) return
    this.#look = this.#timers.setInterval(() => this.#dropSilent(), lookEveryMs)
    this.#look.unref()
  }

  #dropSilent(): void {
    const before = this.#timers.monotonicMs() - silenceMs
    for (const [connection, { seenAt }] of this.#editors) {
      if (seenAt < before) this.leave(connection)
    }
  }
}
