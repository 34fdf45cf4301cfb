import type { Bind, NodeCell, Primitive, SlotSpec, SlotValue } from '@fieldhub/page'
import { digitsSlot, getSlotValue } from '@fieldhub/page'
import type { ReadingQuality } from '../reading-quality.ts'

/** The state of a cell that follows from values. */
export interface CellState {
  readonly slots: Readonly<Record<string, SlotValue>>
  /** The slots whose value is not good, so that a cell of many values marks each of them alone. */
  readonly poor: Readonly<Record<string, ReadingQuality>>
  /** The worst quality of the values that the cell masks. */
  readonly quality: ReadingQuality
  /** Whether a value that is not good is held: the last good one is shown, faintly. */
  readonly isHeld: boolean
  /** Whether a value that is not good hides the cell. */
  readonly isHidden: boolean
  /** What values do with the groups around the cell, from the outermost inwards. */
  readonly around: readonly GroupState[]
  /** Whether its picture is on the way to its values, and will look like this for one frame only. */
  readonly isGliding?: true
  /** Of a pipe that meets others, or in which the network says what flows. */
  readonly pipe?: PipeState
}

/** A pipe as it is among others now. */
export interface PipeState {
  readonly draw: (slots: CellState['slots']) => readonly Primitive[]
  /** What flows in it, in words; missing where its own binding says so. */
  readonly words?: 'flowing' | 'partlyFlowing' | 'still' | 'flowUnknown'
}

interface GroupState {
  readonly group: NodeCell
  readonly state: CellState
}

export const stillState: CellState = {
  slots: {},
  poor: {},
  quality: 'good',
  isHeld: false,
  isHidden: false,
  around: [],
}

/** A variable's value for one slot. */
export interface BoundValue {
  readonly bind: Bind
  readonly kind: SlotSpec['kind']
  /** The newest value that was one; undefined before the first. */
  readonly value: SlotValue | undefined
  readonly quality: ReadingQuality
  /** The digits after the point that the value has; missing where a step or a condition made it. */
  readonly decimals?: number | undefined
}

/**
 * Combines the values of a cell's bindings with what values do to the groups around it. Of two bindings for one slot the
 * first with a value counts. A cell is trusted no more than its groups.
 */
export function getCellState(
  values: readonly BoundValue[],
  around: readonly GroupState[] = [],
): CellState {
  const slots: Record<string, SlotValue> = {}
  const poor: Record<string, ReadingQuality> = {}
  const doubts = around.map(({ state }) => state.quality)
  let isHeld = around.some(({ state }) => state.isHeld)
  let isHidden = around.some(({ state }) => state.isHidden)
  for (const bound of values) {
    const { bind, quality } = bound
    const { to, bad = 'mask' } = bind
    if (quality !== 'good') {
      poor[to] = quality
      if (bad === 'mask') doubts.push(quality)
      isHeld ||= bad === 'hold'
      isHidden ||= bad === 'hide'
    }
    // A masked bad value is not shown at all, since a wrong number is worse than none.
    if (quality === 'bad' && bad !== 'hold') continue
    fillSlot(slots, bound)
  }
  // A group is nothing that could blink but its members.
  if (around.some(({ state }) => state.slots['blinking'] === true)) slots['blinking'] = true
  return { slots, poor, quality: getWorst(doubts), isHeld, isHidden, around }
}

/** Puts a value into its slot, with its digits beside it, unless there is one already. */
function fillSlot(
  slots: Record<string, SlotValue>,
  { bind, kind, value, decimals }: BoundValue,
): void {
  const shown = getSlotValue(bind, value, kind)
  if (shown === undefined || bind.to in slots) return
  slots[bind.to] = shown
  if (decimals !== undefined && typeof shown === 'number') slots[digitsSlot(bind.to)] = decimals
}

export function isSameState(a: CellState, b: CellState): boolean {
  if (
    a.pipe !== b.pipe ||
    a.quality !== b.quality ||
    a.isHeld !== b.isHeld ||
    a.isHidden !== b.isHidden
  )
    return false
  if (a.around.some(({ state }, at) => state !== b.around[at]?.state)) return false
  return isSameRecord(a.slots, b.slots) && isSameRecord(a.poor, b.poor)
}

function isSameRecord<T>(a: Readonly<Record<string, T>>, b: Readonly<Record<string, T>>): boolean {
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length && names.every((name) => Object.is(a[name], b[name]))
  )
}

export function getWorst(qualities: readonly ReadingQuality[]): ReadingQuality {
  if (qualities.includes('bad')) return 'bad'
  return qualities.includes('stale') ? 'stale' : 'good'
}
