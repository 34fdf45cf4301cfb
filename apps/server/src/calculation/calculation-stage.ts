import type {
  CalculationPlan,
  CalculationPlans,
  ReadHistory,
  TotalMemory,
} from '#facts/calculation.ts'
import type { VirtualPresence } from '#facts/link-events.ts'
import type { InterestChanges } from '#facts/partition.ts'
import type { Sample, Value } from '#facts/values.ts'
import { runForAll } from '#platform/async/owned-work.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { Timer, Timers } from '#platform/timers.ts'
import { calculate, type NewestValues } from './calculate.ts'
import { type CalculatedPlace, CalculationIndex } from './calculation-index.ts'
import type { CalculationNode } from './calculation-node.ts'
import { DueCalculations } from './due-calculations.ts'
import { rankCalculations } from './rank-calculations.ts'
import { VirtualPresences } from './virtual-presences.ts'
import { WindowLoader } from './window-loader.ts'

const lookEveryMs = 1_000
/** What names a device or variable that is gone is read again this often: it may have come back. */
const goneAgainMs = 300_000
const samplesAtOnce = 200
/** More than people read at a glance, and few enough to be looked up with each write of a linkage. */
const followersMax = 500

interface StageParts {
  readonly plans: CalculationPlans
  readonly newest: NewestValues
  readonly history: ReadHistory
  readonly totals: TotalMemory
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  /** Other processes pass on what is calculated with here. */
  readonly interest?: InterestChanges | undefined
}

type Deliver = (samples: readonly Sample[]) => Promise<void>

/** Calculates variables from others, in their order, and hands the results on as samples. */
export class CalculationStage {
  readonly #parts: StageParts
  readonly #index: CalculationIndex
  readonly #due = new DueCalculations()
  /** Devices whose plan is to be read anew. */
  readonly #changed = new Set<number>()
  readonly #windows: WindowLoader
  readonly #virtual: VirtualPresences
  #deliver: Deliver = () => Promise.resolve()
  #timer: Timer | undefined
  #work: Promise<void> | undefined
  #isRanked = true
  #isClosed = false
  #goneAgainAt = 0

  constructor(parts: StageParts) {
    this.#parts = parts
    this.#index = new CalculationIndex(parts.interest?.touch)
    const { isOnline } = parts.newest
    this.#virtual = new VirtualPresences({ index: this.#index, isOnline })
    this.#windows = new WindowLoader({
      ...parts,
      has: (node) => this.#index.has(node),
      loaded: (node) => {
        this.#due.add(node)
        this.#begin()
      },
    })
  }

  /** The samples that are handed over go the way of all samples, and what depends on them is calculated then. */
  forEachBatch(deliver: Deliver): void {
    this.#deliver = deliver
  }

  /** Set before the start, for virtual devices that come and go with what they are calculated from. */
  forEachPresence(handle: (presence: VirtualPresence) => void): void {
    this.#virtual.forEach(handle)
  }

  async start(): Promise<void> {
    for await (const plan of this.#parts.plans.ofAllDevices()) this.#set(plan.deviceId, plan)
    this.#isRanked = false
    this.#timer = this.#parts.timers.setInterval(() => this.#look(), lookEveryMs)
    this.#look()
    await this.#work
  }

  accept(values: readonly Value[]): void {
    for (const value of values) {
      for (const node of this.#index.dependentsOf(value)) {
        node.windows?.feed(value)
        if (value.isLate !== true && !node.calculation.isPeriodic) this.#due.add(node)
      }
    }
    this.#begin()
  }

  /** The variables of a device that something is calculated from. */
  usedOf(deviceId: number): readonly number[] {
    return this.#index.usedOf(deviceId)
  }

  /** The variables, of any device, whose values follow from the one named, over others too. */
  followersOf(variable: CalculatedPlace): readonly CalculatedPlace[] {
    return this.#index.followersOf(variable, followersMax)
  }

  /** Called when the device came online or went away. */
  recordLink(deviceId: number): void {
    this.#virtual.recordLink(deviceId)
    for (const node of this.#index.usersOf(deviceId)) this.#due.add(node)
    this.#begin()
  }

  /** Called when the device got another model or other fields, or was deleted. Read soon: a model may have thousands. */
  refresh(deviceId: number): void {
    this.#changed.add(deviceId)
    for (const user of this.#index.usersOf(deviceId)) this.#changed.add(user.deviceId)
  }

  /** Called when the account's clock is another one. */
  refreshZone(accountId: number): void {
    for (const { deviceId, calculation } of this.#index.nodes) {
      if (calculation.ownerId === accountId) this.#changed.add(deviceId)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#timer?.close()
    await this.#windows.close()
    await this.#work
  }

  /** Finds what is due by its period, its windows or by the age of its inputs. */
  #look(): void {
    const now = this.#parts.clock.now()
    const isGoneDue = now >= this.#goneAgainAt
    if (isGoneDue) this.#goneAgainAt = now + goneAgainMs
    this.#index.forEachNode((node) => {
      const { everyMs: periodMs, windows } = node
      if (windows?.isWorkDue(now) === true) this.#windows.add(node)
      // The clock may have been set back.
      if (periodMs !== undefined && (now >= node.dueAt || node.dueAt - now > periodMs)) {
        node.dueAt = Math.floor(now / periodMs + 1) * periodMs
        this.#due.add(node)
      } else if (now > node.validUntil) this.#due.add(node)
      if (isGoneDue && node.calculation.inputs.includes(undefined)) this.#changed.add(node.deviceId)
    })
    this.#begin()
  }

  #begin(): void {
    if (this.#isClosed || this.#work !== undefined) return
    this.#work = runForAll(() => this.#run())
      .then(() => this.#endWork())
      .catch((error: unknown) => {
        this.#work = undefined
        this.#parts.log.error({ err: error }, 'variables not calculated')
      })
  }

  /** Goes on with what came in while the work ended; after an error only the next look does. */
  #endWork(): void {
    this.#work = undefined
    if (!this.#due.isEmpty) this.#begin()
  }

  async #run(): Promise<void> {
    const slices = new TimeSlices()
    await this.#readChanged(slices)
    if (!this.#isRanked) {
      this.#isRanked = true
      for (const node of await rankCalculations(this.#index)) this.#due.add(node)
    }
    while (!this.#isClosed) {
      const taken = this.#due.take(samplesAtOnce)
      if (taken.length === 0) return
      const samples = taken.flatMap((node) => this.#calculate(node))
      if (samples.length > 0) await this.#deliver(samples)
      await slices.pause()
    }
  }

  #calculate(node: CalculationNode): Sample[] {
    if (!this.#index.has(node) || node.windows?.isLoaded === false) return []
    const sample = calculate(node, this.#parts.newest, this.#parts.clock.now())
    return sample === undefined ? [] : [sample]
  }

  #set(deviceId: number, plan: CalculationPlan | undefined): void {
    this.#index.set(deviceId, plan)
    this.#virtual.set(deviceId, plan)
  }

  /** A model that changes has thousands of devices. */
  async #readChanged(slices: TimeSlices): Promise<void> {
    for (const deviceId of this.#changed) {
      if (this.#isClosed) return
      this.#changed.delete(deviceId)
      try {
        this.#set(deviceId, await this.#parts.plans.ofDevice(deviceId))
      } catch (error) {
        this.#changed.add(deviceId)
        throw error
      }
      this.#isRanked = false
      await slices.pause()
    }
  }
}
