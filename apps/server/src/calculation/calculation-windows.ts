import type { Calculation, ReadHistory, SettledTotal, TotalMemory } from '#facts/calculation.ts'
import type { Value } from '#facts/values.ts'
import { KeptTotal } from './kept-total.ts'
import {
  beginningOf,
  filled,
  isOf,
  type LookBack,
  lookBackOf,
  movesWithinMs,
  type OpenHistory,
} from './look-back.ts'

/** A window moves in sixty steps, and no value is calculated more often than this without a reading. */
const stepMsMin = 1_000
/** Late values of a device may come for hours, and a month of readings is not read again for each of them. */
const loadAgainMs = 60_000
/** Readings that arrive while the stored ones are read. */
const waitingMax = 10_000
/** Totals are kept as of a day ago, so that an hour more or less is of no account. */
const keepEveryMs = 3_600_000

/** What a formula looks back on is read from here. */
export interface LookBackPorts {
  readonly history: ReadHistory
  readonly totals: TotalMemory
}

/**
 * What the functions of one formula look back on. Only stored readings count, so that what is read from the store after
 * a start gives the same as what was remembered before it.
 */
export class CalculationWindows {
  /** The value moves this often without a reading; undefined: it does not. */
  readonly stepMs: number | undefined
  readonly #of: { readonly deviceId: number; readonly varId: number }
  /** In the order of the formula's functions; undefined: the device or the variable is gone. */
  readonly #lookBacks: readonly (LookBack | undefined)[]
  readonly #hasTotals: boolean
  #histories: readonly (OpenHistory | undefined)[] | undefined
  /** Readings that arrived while the stored ones are read. */
  #waiting: Value[] | undefined
  #isOutdated = true
  #loadAt = 0
  #keepAt = 0

  private constructor(deviceId: number, { formula, inputs, zone, variable }: Calculation) {
    const { histories } = formula
    this.#of = { deviceId, varId: variable.varId }
    this.#lookBacks = histories.map((call) => {
      const input = inputs[call.reference]
      const named = input && { ...input, deviceId: input.deviceId ?? deviceId }
      return lookBackOf(call, named, zone)
    })
    this.#hasTotals = this.#lookBacks.some((one) => one?.kind === 'total')
    const shortestMs = Math.min(...histories.map(movesWithinMs))
    const stepMs = Math.max(stepMsMin, Math.floor(shortestMs / 60))
    this.stepMs = Number.isFinite(stepMs) ? stepMs : undefined
  }

  /** Undefined: the formula does not look back. */
  static of(deviceId: number, calculation: Calculation): CalculationWindows | undefined {
    if (calculation.formula.histories.length === 0) return undefined
    return new CalculationWindows(deviceId, calculation)
  }

  /** Before that nothing can be said. */
  get isLoaded(): boolean {
    return this.#histories !== undefined
  }

  isWorkDue(now: number): boolean {
    return this.#isLoadDue(now) || this.#isKeepDue(now)
  }

  /** True: what it looks back on was read anew. */
  async work(ports: LookBackPorts, now: number): Promise<boolean> {
    if (!this.#isLoadDue(now)) {
      await this.#keep(ports.totals, now)
      return false
    }
    await this.#load(ports, now)
    return true
  }

  #isLoadDue(now: number): boolean {
    return this.#isOutdated && (now >= this.#loadAt || this.#loadAt - now > loadAgainMs)
  }

  #isKeepDue(now: number): boolean {
    if (!this.#hasTotals || this.#histories === undefined) return false
    return now >= this.#keepAt || this.#keepAt - now > keepEveryMs
  }

  feed(value: Value): void {
    if (!value.isStored || value.value === null) return
    // What belongs to the past changes what was counted since, so the readings are read again in their order.
    if (value.isLate === true) this.#isOutdated ||= this.#lookBacks.some((one) => isOf(one, value))
    else this.#feedNew(value)
  }

  read(call: number, now: number): number | undefined {
    return this.#histories?.[call]?.read(now)
  }

  /** Reads the stored readings. Until it has resolved, everything is answered as before. */
  async #load({ history, totals }: LookBackPorts, now: number): Promise<void> {
    this.#loadAt = now + loadAgainMs
    this.#keepAt = now + keepEveryMs
    this.#isOutdated = false
    this.#waiting = []
    try {
      const kept = await this.#readTotals({ history, totals }, now)
      const histories: (OpenHistory | undefined)[] = []
      for (const lookBack of this.#lookBacks) {
        histories.push(lookBack && (await filled(lookBack, { history, kept, now })))
      }
      const waiting = this.#waiting
      this.#histories = histories
      for (const value of waiting) this.#feedHistories(histories, value)
    } catch (error) {
      this.#isOutdated = true
      throw error
    } finally {
      this.#waiting = undefined
    }
  }

  /** Where each total goes on; one that is counted for the first time begins now, and that is stored at once. */
  async #readTotals(ports: LookBackPorts, now: number): Promise<ReadonlyMap<string, SettledTotal>> {
    const { deviceId, varId } = this.#of
    const wanted = this.#lookBacks.filter((one) => one?.kind === 'total')
    if (wanted.length === 0) return new Map()
    const rows = await ports.totals.read(deviceId, varId)
    const known = new Map(rows.map((row) => [row.counted, row]))
    const begun: SettledTotal[] = []
    for (const lookBack of wanted) {
      if (known.has(lookBack.counted)) continue
      const beginning = await beginningOf(lookBack, ports.history, now)
      known.set(lookBack.counted, beginning)
      begun.push(beginning)
    }
    if (begun.length > 0) await ports.totals.save(deviceId, varId, begun)
    return known
  }

  async #keep(totals: TotalMemory, now: number): Promise<void> {
    this.#keepAt = now + keepEveryMs
    const settled = new Map<string, SettledTotal>()
    for (const one of this.#histories ?? []) {
      const total = one instanceof KeptTotal ? one.takeSettled(now) : undefined
      if (total !== undefined) settled.set(total.counted, total)
    }
    const { deviceId, varId } = this.#of
    if (settled.size > 0) await totals.save(deviceId, varId, [...settled.values()])
  }

  #feedNew(value: Value): void {
    if (this.#histories !== undefined) this.#feedHistories(this.#histories, value)
    if (this.#waiting === undefined) return
    if (this.#waiting.length < waitingMax) this.#waiting.push(value)
    else this.#isOutdated = true
  }

  #feedHistories(histories: readonly (OpenHistory | undefined)[], { value, ...of }: Value): void {
    if (value === null) return
    this.#lookBacks.forEach((lookBack, call) => {
      if (isOf(lookBack, of)) histories[call]?.feed({ time: of.time, value })
    })
  }
}
