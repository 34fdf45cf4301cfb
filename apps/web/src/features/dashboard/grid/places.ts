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

/**
 * Puts one before or behind its neighbour in the order of reading, which is all of its place that a phone shows. Where
 * several stand beside each other, the two ways of doing so differ in what else they move.
 */
export function movePast<T extends Placed>(list: readonly T[], id: string, step: -1 | 1): T[] {
  const order = inReadingOrder(list)
  const index = order.findIndex((one) => one.id === id)
  const first = order[step < 0 ? index - 1 : index]
  const second = order[step < 0 ? index : index + 1]
  if (first === undefined || second === undefined) return [...list]
  const raised = placeAt(list, second.id, { ...second, x: first.x, y: first.y })
  const lowered = placeAt(list, first.id, { ...first, y: second.y + second.h })
  const wanted = order.map((one) => (one === first ? second : one === second ? first : one))
  return distance(lowered, wanted) < distance(raised, wanted) ? lowered : raised
}

/** How far a list is from an order of reading: places that its members stand off, all together. */
function distance(list: readonly Placed[], wanted: readonly Placed[]): number {
  const places = new Map(inReadingOrder(list).map(({ id }, index) => [id, index]))
  return wanted.reduce((sum, { id }, index) => sum + Math.abs((places.get(id) ?? 0) - index), 0)
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
