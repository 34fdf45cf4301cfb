import { dashboardLimits, isOver } from '@fieldhub/contract'

/** Where something stands on the grid, in columns and rows. */
export interface Placed {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export type Place = Omit<Placed, 'id'>

/** The order in which a board is read, and stands on a phone: by rows. */
export function inReadingOrder<T extends Placed>(list: readonly T[]): T[] {
  return list.toSorted((one, other) => one.y - other.y || one.x - other.x)
}

/** Puts one where it is wanted, as far as the grid goes; what it would cover makes way downwards. */
export function placeAt<T extends Placed>(list: readonly T[], id: string, wanted: Place): T[] {
  const moved = list.find((one) => one.id === id)
  if (moved === undefined) return [...list]
  const fixed = { ...moved, ...withinGrid(wanted) }
  const settled: T[] = [fixed]
  for (const one of inReadingOrder(list)) {
    if (one.id !== id) settled.push(lowerUntilFree(one, settled))
  }
  return inListOrder(list, settled)
}

/** Moves everything up as far as it can go. */
export function withoutGaps<T extends Placed>(list: readonly T[]): T[] {
  const settled: T[] = []
  for (const one of inReadingOrder(list)) {
    let { y } = one
    while (y > 0 && settled.every((other) => !isOver({ ...one, y: y - 1 }, other))) y -= 1
    settled.push({ ...one, y })
  }
  return inListOrder(list, settled)
}

/** The first free place of a size, row by row. */
export function freePlace(list: readonly Placed[], { w, h }: Pick<Place, 'w' | 'h'>): Place {
  const rows = list.map((one) => one.y + one.h)
  const end = Math.max(0, ...rows)
  for (let y = 0; y < end; y += 1) {
    for (let x = 0; x + w <= dashboardLimits.columns; x += 1) {
      const place = { x, y, w, h }
      if (list.every((other) => !isOver(place, other))) return place
    }
  }
  return { x: 0, y: end, w, h }
}

function withinGrid({ x, y, w, h }: Place): Place {
  const { columns, rowsMax, heightMax } = dashboardLimits
  const width = within(w, 1, columns)
  return {
    w: width,
    h: within(h, 1, heightMax),
    x: within(x, 0, columns - width),
    y: within(y, 0, rowsMax - 1),
  }
}

function within(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

function lowerUntilFree<T extends Placed>(one: T, settled: readonly T[]): T {
  let lowered = one
  let hit = settled.find((other) => isOver(lowered, other))
  while (hit !== undefined) {
    lowered = { ...lowered, y: hit.y + hit.h }
    const last = lowered
    hit = settled.find((other) => isOver(last, other))
  }
  return lowered
}

/** Widgets keep their order in the list, which is no matter of places. */
function inListOrder<T extends Placed>(list: readonly T[], settled: readonly T[]): T[] {
  const byId = new Map(settled.map((one) => [one.id, one]))
  return list.map((one) => byId.get(one.id) ?? one)
}
