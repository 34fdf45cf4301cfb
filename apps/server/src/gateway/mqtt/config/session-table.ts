import type { PolledVariable } from '#facts/device-profile.ts'
import { movedFrom, type PollTable } from './table-places.ts'

/** A table whose last part is on its way to the device, or was not answered. */
interface SentTable {
  /** Id of the message that carried the last part. */
  readonly id: string
  readonly version: number
  readonly variables: readonly PolledVariable[]
}

interface MovedUntil {
  readonly varIds: ReadonlySet<number>
  readonly untilMs: number
}

/** Of a session whose device's table has not been looked up. */
const unread: ReadonlySet<number> = new Set()
const none: ReadonlySet<number> = new Set()
const nothing: readonly never[] = []
const unansweredMax = 8
const pastMax = 8

/** Which table a cloud device works by, and which variables of its model it reports from elsewhere (docs/decisions/0258). */
export class SessionTable {
  /** Variables whose reports mean something else than the model says; undefined: none, as with nearly every device. */
  moved: ReadonlySet<number> | undefined = unread
  /** The look-up that is under way. */
  learning: Promise<void> | undefined
  sent: SentTable | undefined
  #model: readonly PolledVariable[]
  /** Undefined: the device never confirmed one, or works by one that we do not know. */
  #inForce: PollTable | undefined
  #version: number | undefined
  /** Older tables that were sent and not answered: the device may work by any of them. */
  #unanswered: readonly PollTable[] = nothing
  #past: readonly MovedUntil[] = nothing

  constructor(model: readonly PolledVariable[]) {
    this.#model = model
  }

  get isUnread(): boolean {
    return this.moved === unread
  }

  /** Whether values that the device kept may be of an earlier table. */
  get hasPast(): boolean {
    return this.#past.length > 0
  }

  /** The model of the device has changed. */
  follow(model: readonly PolledVariable[]): void {
    this.#model = model
    if (!this.isUnread) this.#compare()
  }

  /** The device says by which table it works; where that is news it has to be looked up. */
  name(version: number): void {
    this.#unanswered = nothing
    if (version !== this.#version) this.moved = unread
    else if (!this.isUnread) this.#compare()
  }

  /** `table` undefined: it is not known, and what the device reports is taken as it comes. */
  learn(table: PollTable | undefined, version: number): void {
    this.#inForce = table
    this.#version = version
    this.#compare()
  }

  send(sent: SentTable): void {
    const before = this.sent?.variables
    if (before !== undefined && !this.#unanswered.includes(before)) {
      this.#unanswered = [...this.#unanswered, before].slice(-unansweredMax)
    }
    this.sent = sent
    if (!this.isUnread) this.#compare()
  }

  refuse(): void {
    this.sent = undefined
    if (!this.isUnread) this.#compare()
  }

  /** From now on the device works by this table; what it kept before was read by another. */
  confirm(table: readonly PolledVariable[], version: number, now: number): void {
    const varIds = this.#movedIn(table)
    if (varIds.size > 0) this.#past = [...this.#past, { varIds, untilMs: now }].slice(-pastMax)
    this.sent = undefined
    this.#unanswered = nothing
    this.learn(table, version)
  }

  /** Whether a value comes from another place than the model says. Devices keep whole seconds. */
  isMisplaced(varId: number, isLate: boolean, time: number): boolean {
    if (this.moved?.has(varId) === true) return true
    return (
      isLate &&
      this.#past.some(
        ({ varIds, untilMs }) => varIds.has(varId) && time < untilMs - (untilMs % 1_000),
      )
    )
  }

  #compare(): void {
    const moved = this.#movedIn(this.#model)
    this.moved = moved.size === 0 ? undefined : moved
  }

  /** Shared with other devices unless it may be one of several tables. */
  #movedIn(model: readonly PolledVariable[]): ReadonlySet<number> {
    if (this.#inForce === undefined) return none
    const moved = movedFrom(this.#inForce, model)
    const sent = this.sent?.variables ?? model
    return [...this.#unanswered, sent].reduce<ReadonlySet<number>>((all, table) => {
      const more = movedFrom(table, model)
      return more.size === 0 ? all : new Set([...all, ...more])
    }, moved)
  }
}
