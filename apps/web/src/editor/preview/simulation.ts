import { deviceStatus, type WriteResult } from '@fieldhub/contract'
import { getSources, type PageData, type Source } from '@fieldhub/page'
import { LiveStore } from '#api/live/live-store.ts'
import { getDevice } from '#viewer/get-device.ts'
import { type SimulatedRange, simulatedRange } from './simulated-range.ts'

/** The id of the device for which the page would be opened; no account has it. */
export const simulatedId = 0

export interface SimulatedVariable {
  readonly key: string
  readonly source: Source
  readonly range: SimulatedRange
}

/** Devices that exist only while a page is previewed. Their values are set by hand or follow a slow wave. */
export class Simulation {
  readonly live: LiveStore
  readonly #now: () => number
  readonly #values = new Map<string, number>()
  readonly #listeners = new Set<() => void>()
  #variables: readonly SimulatedVariable[] = []

  constructor(page: PageData, schedule: (flush: () => void) => void, now: () => number) {
    this.live = new LiveStore(schedule)
    this.#now = now
    this.include(page)
  }

  /** The variables that can be set; the same array until a page brings more. */
  get variables(): readonly SimulatedVariable[] {
    return this.#variables
  }

  /** Adds the variables of a page that opens over the first one. */
  include(page: PageData): void {
    const { shown, written } = getSources(page)
    const known = new Set(this.#variables.map(({ key }) => key))
    const byKey = new Map([...shown, ...written].map((source) => [keyOf(source), source]))
    const added = [...byKey].flatMap(([key, source]) =>
      known.has(key) ? [] : [{ key, source, range: simulatedRange(page, source) }],
    )
    if (added.length > 0) this.#variables = [...this.#variables, ...added]
    for (const variable of added) {
      const deviceId = getDevice(variable.source, simulatedId)
      const { online: status } = deviceStatus
      const time = this.#now()
      this.live.acceptStatus({ deviceId, status, loginTime: time, activatedTime: time })
      this.set(variable, variable.range.min)
    }
  }

  readonly value = ({ key, range }: SimulatedVariable): number => this.#values.get(key) ?? range.min

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set({ key, source }: SimulatedVariable, value: number): void {
    this.#values.set(key, value)
    const reading = { varId: source.varId, value, time: this.#now(), quality: 'good' } as const
    this.live.acceptValues(getDevice(source, simulatedId), [reading])
    for (const listener of this.#listeners) listener()
  }

  /** Moves every value along its wave; `turn` counts the waves, so 0.5 is in the middle of the first. */
  wave(turn: number): void {
    this.variables.forEach((variable, at) => {
      const { isFlag, min, max } = variable.range
      const share = (1 - Math.cos((turn + at / this.variables.length) * 2 * Math.PI)) / 2
      this.set(variable, isFlag ? Math.round(share) : round(min + share * (max - min)))
    })
  }

  /** Takes a write of the page, which is read back at once. */
  readonly write = (deviceId: number, varId: number, value: number): Promise<WriteResult> => {
    const written = this.variables.find(
      ({ source }) => source.varId === varId && getDevice(source, simulatedId) === deviceId,
    )
    if (written !== undefined) this.set(written, value)
    const truth = { state: 'confirmed', reason: '', value, readBack: value } as const
    return Promise.resolve({ ...truth, commandId: 1, costMs: 0, tx: '', rx: '' })
  }
}

const keyOf = ({ dev, varId }: Source): string => `${dev}/${varId}`
const round = (value: number): number => Math.round(value * 100) / 100
