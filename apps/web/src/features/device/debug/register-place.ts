import type { DebugSearch } from './debug-search.ts'

/** Registers of a slave as a person enters them. `func`: 0–3 are function codes 01–04. */
export interface RegisterPlace {
  readonly unitId: number
  readonly func: number
  readonly register: number
  readonly count: number
  /** One more is read on each side. */
  readonly hasNeighbours: boolean
}

/** Registers as they were read. `at`: which of them was meant. */
export interface RegisterReading {
  readonly unitId: number
  readonly func: number
  readonly start: number
  readonly at: number
  readonly words: readonly string[]
}

const registerMax = 65_535
const unitMax = 247
/** The registers of one request at most (Modbus 6.3). */
export const registersMax = 125
const holdingRegisters = 2

/** What to read for a place: its neighbours too, as far as there are any and one request takes them. */
export function getSpan({ register, count, hasNeighbours }: RegisterPlace) {
  if (!hasNeighbours || count >= registersMax) return { start: register, count, at: 0 }
  const start = Math.max(register - 1, 0)
  const end = Math.min(register + count, registerMax, start + registersMax - 1)
  return { start, count: end - start + 1, at: register - start }
}

/** The requests to try one after the other until the slave accepts one: ever fewer registers, at last one. */
export function getSpans(place: RegisterPlace) {
  const alone = { ...place, hasNeighbours: false }
  const counts = [place.count, 2, 1].filter((count, at) => at === 0 || count < place.count)
  const less = counts.map((count) => getSpan({ ...alone, count }))
  return place.hasNeighbours ? [getSpan(place), ...less] : less
}

/** Readings are comparable only when they are of the same registers. */
export function isSameSpan(one: RegisterReading, other: RegisterReading): boolean {
  const isSlave = one.unitId === other.unitId && one.func === other.func
  return isSlave && one.start === other.start && one.words.length === other.words.length
}

const within = (value: number | undefined, min: number, max: number, otherwise: number) =>
  value !== undefined && value >= min && value <= max ? value : otherwise

/** The place that the address names, e.g. after a scan found it; the slave, unless it is named, is `usualUnit`. */
export function placeFromSearch(
  { unit, func, register }: Pick<DebugSearch, 'unit' | 'func' | 'register'>,
  usualUnit: number,
): RegisterPlace {
  return {
    unitId: within(unit, 1, unitMax, usualUnit),
    func: within(func, 0, 3, holdingRegisters),
    register: within(register, 0, registerMax, 0),
    count: 4,
    hasNeighbours: true,
  }
}
