import { drawnValue, getSlots, glideSlot, groupShape, type SlotValue } from '@fieldhub/page'
import type { CellState } from '../cell/cell-state.ts'

/** The way of a picture from one state to the next. */
export interface Way {
  readonly to: CellState
  /** The stretches of the cell itself. */
  readonly own: readonly Stretch[]
  /** The stretches of the groups around it, in their order. */
  readonly around: readonly (readonly Stretch[])[]
}

/** The way of one slot's number. */
interface Stretch {
  readonly slot: string
  readonly from: number
  readonly to: number
}

type Slots = CellState['slots']

/** How the picture of a cell gets from the state that it shows to another; undefined where it must be there at once. */
export function wayBetween(shape: string, before: CellState, to: CellState): Way | undefined {
  if (!isSure(before) || !isSure(to)) return undefined
  const own = stretchesOf(shape, before.slots, to.slots)
  const around = to.around.map(({ state }, at) => {
    const known = before.around[at]?.state
    return known === undefined ? [] : stretchesOf(groupShape, known.slots, state.slots)
  })
  const isStill = [own, ...around].every((stretches) => stretches.length === 0)
  return isStill ? undefined : { to, own, around }
}

/** Whether two ways lead to the same place, whatever else changes there. */
export function isSameEnd(one: Way, other: Way): boolean {
  return endOf(one) === endOf(other)
}

/** The state on the way, after this share of it. Its values are those of its end; only the picture is not there yet. */
export function stateOn({ to, own, around }: Way, share: number): CellState {
  return {
    ...to,
    isGliding: true,
    slots: slotsOn(to.slots, own, share),
    around: to.around.map((outer, at) => {
      const stretches = around[at] ?? []
      if (stretches.length === 0) return outer
      const slots = slotsOn(outer.state.slots, stretches, share)
      return { ...outer, state: { ...outer.state, slots } }
    }),
  }
}

/** Whether all that is shown is a good value. What is not must be seen at once, and so must what comes after it. */
function isSure({ quality, poor, isHeld, isHidden, around }: CellState): boolean {
  const isGood = quality === 'good' && !isHeld && !isHidden && Object.keys(poor).length === 0
  return isGood && around.every(({ state }) => isSure(state))
}

function stretchesOf(shape: string, before: Slots, next: Slots): readonly Stretch[] {
  return getSlots(shape).flatMap(({ name: slot, glides }) => {
    const [from, to] = [drawnValue(before, slot), next[slot]]
    if (glides !== true || typeof from !== 'number' || typeof to !== 'number') return []
    return from === to ? [] : [{ slot, from: slot === 'angle' ? nearestTurn(from, to) : from, to }]
  })
}

/** An angle as far from another as the shorter way around: from 350° to 10° are 20°. */
function nearestTurn(from: number, to: number): number {
  return from + 360 * Math.round((to - from) / 360)
}

function slotsOn(slots: Slots, stretches: readonly Stretch[], share: number): Slots {
  if (stretches.length === 0) return slots
  const on: Record<string, SlotValue> = { ...slots }
  for (const { slot, from, to } of stretches) on[glideSlot(slot)] = from + (to - from) * share
  return on
}

function endOf({ own, around }: Way): string {
  const ends = [own, ...around].map((stretches) => stretches.map(({ slot, to }) => [slot, to]))
  return JSON.stringify(ends)
}
