import type { Orderer } from '#facts/writes.ts'
import type { Command, WrittenPlace } from './command.ts'
import { hasPlace, OrdererTurns } from './orderer-turns.ts'

/** `background` is one of very many requests or writes; each lets a poll that is due pass first. */
export type CommandPriority = 'write' | 'read' | 'background'

interface Waiting {
  readonly command: Command
  readonly priority: CommandPriority
  readonly orderer: Orderer
}

/** Writes of the same registers wait for each other, so there are few of them. */
const sameRegistersMax = 24

/**
 * Commands that wait for a device's line. Linkages, people, programs, tasks and readings take turns, and so do those of a
 * kind, so that no flood keeps others from theirs (docs/decisions/0260-turns-on-a-line.md). Scans come last. Writes of the same registers keep
 * their order.
 */
export class CommandQueue {
  readonly #max: number
  readonly #turns = new OrdererTurns()
  /** In order of arrival. */
  #waiting: readonly Waiting[] = []
  #wasBackground = false

  constructor(max: number) {
    this.#max = max
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  /** False when there is no place for it. */
  add(command: Command, priority: CommandPriority): boolean {
    const orderer = command.orderer ?? unnamed[priority]
    const waiting = this.#unsettled()
    const ofSame = waiting.filter((one) => isSamePlace(one.command, command))
    const mayWait =
      hasPlace(waiting.map(ordererOf), orderer, this.#max) &&
      hasPlace(ofSame.map(ordererOf), orderer, sameRegistersMax)
    if (mayWait) this.#waiting = [...waiting, { command, priority, orderer }]
    return mayWait
  }

  /** Whether the next one is one of many, as the last one was. */
  get isBackgroundAgain(): boolean {
    return this.#wasBackground && this.#next()?.priority === 'background'
  }

  take(): Command | undefined {
    const next = this.#next()
    if (next === undefined) return undefined
    this.#waiting = this.#waiting.filter((one) => one !== next)
    this.#turns.record(next.orderer)
    this.#wasBackground = next.priority === 'background'
    return next.command
  }

  /** A background command that asks one unit alone, if it may be asked now and nobody waits who goes first. */
  takeBackgroundOf(mayAsk: (unitId: number) => boolean): Command | undefined {
    const next = this.#next()
    const unitId = next?.priority === 'background' ? next.command.unitId : undefined
    return unitId !== undefined && mayAsk(unitId) ? this.take() : undefined
  }

  takeAll(): Command[] {
    const all = this.#waiting.map(({ command }) => command)
    this.#waiting = []
    return all
  }

  #next(): Waiting | undefined {
    this.#waiting = this.#unsettled()
    const others = this.#waiting.filter((one) => !isLast(one))
    const next = this.#turns.next(others.length > 0 ? others : this.#waiting)
    return next && this.#firstOfSame(next)
  }

  /** What was ordered earlier for the same registers, which goes first. */
  #firstOfSame(next: Waiting): Waiting {
    const first = this.#waiting.find(
      (one) => one === next || isSamePlace(one.command, next.command),
    )
    return first === undefined || first === next ? next : this.#firstOfSame(first)
  }

  /** The time of others ran out while they waited. */
  #unsettled(): readonly Waiting[] {
    return this.#waiting.every(({ command }) => !command.isSettled)
      ? this.#waiting
      : this.#waiting.filter(({ command }) => !command.isSettled)
  }
}

const unnamed: Readonly<Record<CommandPriority, Orderer>> = {
  write: { kind: 'person', name: '' },
  read: { kind: 'reading', name: '' },
  background: { kind: 'task', name: '' },
}

const ordererOf = ({ orderer }: Waiting) => orderer

/** Whatever nobody ordered by name, as the requests of a scan, waits for all others. */
function isLast({ priority, command }: Waiting): boolean {
  return priority === 'background' && command.orderer === undefined
}

function isSamePlace({ writes: one }: Command, { writes: other }: Command): boolean {
  if (one === undefined || other === undefined) return false
  const isSameTable = one.unitId === other.unitId && one.functionCode === other.functionCode
  return isSameTable && one.register < endOf(other) && other.register < endOf(one)
}

function endOf({ register, format }: WrittenPlace): number {
  return register + Math.max(format.registers, 1)
}
