import { partitionCount } from '#facts/partition.ts'
import type { StoringState } from '#facts/values.ts'
import type { Disk } from '#platform/process/disk.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { PointBacklog } from './telemetry-history/point-backlog.ts'
import type { ValueReserve } from './value-reserve.ts'

export interface StoreHealthParts {
  /** Values that the store did not accept. */
  readonly backlog: Pick<PointBacklog, 'size'>
  /** What waits beside values: alarms that could not be stored. */
  readonly alarms: { readonly isStoring: boolean }
  /** Undefined: the store is not on a disk of this machine. */
  readonly disk: Disk | undefined
  readonly reserve?: Pick<ValueReserve, 'look' | 'isReleased'> | undefined
  readonly log: Log
  /** Whether the other processes and the outside broker are reached, which devices are beyond; left out: there are none. */
  readonly bus?: { readonly isReached: boolean } | undefined
  /** The processes that store values of some devices; left out: there are none. */
  readonly partitions?: { readonly isStoring: boolean; readonly held: number } | undefined
  /** Who is told of every change. */
  readonly viewers: { publishStoring(state: StoringState): void }
}

/** The disk is tried less often than the backlog is checked, as each try writes to it. */
const looksPerTry = 5

/**
 * Whether reported values and their alarms are being stored: not while either waits for the store, here or at another
 * process, nor while its disk cannot be written. A database without room refuses new alarms before it refuses values.
 * It recovers by itself, as the backlog and the disk do.
 */
export class StoreHealth {
  readonly #parts: StoreHealthParts
  #state: StoringState = { isStoring: true, isBusAway: false, isLivePartial: false }
  #isWritable = true
  #looks = 0

  constructor(parts: StoreHealthParts) {
    this.#parts = parts
  }

  get isStoring(): boolean {
    return this.#state.isStoring
  }

  async look(): Promise<void> {
    const { backlog, log, viewers } = this.#parts
    const [before, state] = [this.#state, await this.#readState()]
    if (isSame(before, state)) return
    this.#state = state
    viewers.publishStoring(state)
    if (state.isStoring === before.isStoring) return
    if (state.isStoring) return log.info('values are stored again')
    const facts = { isWritable: this.#isWritable, waiting: backlog.size }
    log.error(facts, 'values are not stored: the disk is full or the store takes nothing')
  }

  async #readState(): Promise<StoringState> {
    const { bus, partitions } = this.#parts
    const isStoring = await this.#isTaken()
    const isAllHeld = partitions === undefined || partitions.held === partitionCount
    const isBusAway = bus?.isReached === false
    return { isStoring, isBusAway, isLivePartial: !isStoring && !isAllHeld }
  }

  /** Whether the store takes what comes. */
  async #isTaken(): Promise<boolean> {
    const { backlog, alarms, partitions, disk, reserve } = this.#parts
    const isDue = this.#looks % looksPerTry === 0 || !this.#isWritable
    this.#looks += 1
    if (isDue && disk !== undefined) this.#isWritable = await disk.isWritable()
    const isAccepted = backlog.size === 0 && partitions?.isStoring !== false
    const isTaken = this.#isWritable && isAccepted && alarms.isStoring
    await reserve?.look(!isTaken)
    return isTaken && reserve?.isReleased !== true
  }
}

const isSame = (one: StoringState, other: StoringState): boolean =>
  one.isStoring === other.isStoring &&
  one.isBusAway === other.isBusAway &&
  one.isLivePartial === other.isLivePartial
