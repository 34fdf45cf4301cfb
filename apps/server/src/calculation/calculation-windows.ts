import {
  type HistoryCall,
  readingsReachMs,
  WindowHistory,
  type WindowSettings,
} from '@fieldhub/rules'
import type { Calculation, CalculationInput, ReadHistory } from '#facts/calculation.ts'
import type { Value } from '#facts/facts.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'

/** A window moves in sixty steps, and no value is calculated more often than this without a reading. */
const stepMsMin = 1_000
/** Late values of a device may come for hours, and a month of readings is not read again for each of them. */
const loadAgainMs = 60_000
/** Readings that arrive while the stored ones are read. */
const waitingMax = 10_000
/** The clock of a device may be ahead. */
const aheadMs = 86_400_000

interface CalculationWindow {
  readonly input: CalculationInput
  readonly settings: WindowSettings
}

/**
 * What the functions of one formula look back on. Only stored readings count, so that what is read from the store after
 * a start gives the same as what was remembered before it.
 */
export class CalculationWindows {
  readonly stepMs: number
  /** In the order of the formula's functions; undefined: the device or the variable is gone. */
  readonly #windows: readonly (CalculationWindow | undefined)[]
  #histories: readonly (WindowHistory | undefined)[] | undefined
  /** Readings that arrived while the stored ones are read. */
  #waiting: Value[] | undefined
  #isOutdated = true
  #loadAt = 0

  private constructor(windows: readonly (CalculationWindow | undefined)[], shortestMs: number) {
    this.#windows = windows
    this.stepMs = Math.max(stepMsMin, Math.floor(shortestMs / 60))
  }

  /** Undefined: the formula does not look back. */
  static of({ formula, inputs }: Calculation): CalculationWindows | undefined {
    const { histories } = formula
    if (histories.length === 0) return undefined
    const windows = histories.map((call) => windowOf(call, inputs[call.reference]))
    const shortestMs = Math.min(...histories.map(({ windowMs = Infinity }) => windowMs))
    return new CalculationWindows(windows, shortestMs)
  }

  /** Before that nothing can be said. */
  get isLoaded(): boolean {
    return this.#histories !== undefined
  }

  isLoadDue(now: number): boolean {
    return this.#isOutdated && (now >= this.#loadAt || this.#loadAt - now > loadAgainMs)
  }

  feed(value: Value): void {
    if (!value.isStored || value.value === null) return
    // What belongs to the past changes what was counted since, so the readings are read again in their order.
    if (value.isLate === true) this.#isOutdated ||= this.#windows.some((one) => isOf(one, value))
    else this.#feedNew(value)
  }

  read(call: number, now: number): number | undefined {
    return this.#histories?.[call]?.read(now)
  }

  /** Reads the stored readings. Until it has resolved, everything is answered as before. */
  async load(readHistory: ReadHistory, now: number): Promise<void> {
    this.#loadAt = now + loadAgainMs
    this.#isOutdated = false
    this.#waiting = []
    try {
      const histories: (WindowHistory | undefined)[] = []
      for (const window of this.#windows) {
        histories.push(window && (await filled(window, readHistory, now)))
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

  #feedNew(value: Value): void {
    if (this.#histories !== undefined) this.#feedHistories(this.#histories, value)
    if (this.#waiting === undefined) return
    if (this.#waiting.length < waitingMax) this.#waiting.push(value)
    else this.#isOutdated = true
  }

  #feedHistories(histories: readonly (WindowHistory | undefined)[], { value, ...of }: Value): void {
    if (value === null) return
    this.#windows.forEach((window, call) => {
      if (isOf(window, of)) histories[call]?.feed({ time: of.time, value })
    })
  }
}

function windowOf(
  { kind, windowMs, rollOver }: HistoryCall,
  input: CalculationInput | undefined,
): CalculationWindow | undefined {
  if (input === undefined || windowMs === undefined || kind === 'tariff') return undefined
  return { input, settings: { kind, windowMs, holdMs: input.holdMs, rollOver } }
}

function isOf(
  window: CalculationWindow | undefined,
  { deviceId, varId }: Pick<Value, 'deviceId' | 'varId'>,
): boolean {
  return window?.input.deviceId === deviceId && window.input.varId === varId
}

async function filled(
  { input: { deviceId, varId }, settings }: CalculationWindow,
  readHistory: ReadHistory,
  now: number,
): Promise<WindowHistory> {
  const slices = new TimeSlices()
  const history = new WindowHistory(settings)
  const from = Math.floor(now - readingsReachMs(settings))
  const { times, values } = await readHistory(deviceId, varId, from, now + aheadMs)
  for (const [index, time] of times.entries()) {
    history.feed({ time, value: values[index] ?? 0 })
    await slices.pause()
  }
  return history
}
