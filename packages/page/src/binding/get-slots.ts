import type { Bind, NodeCell, PipeCell } from '../page-data.ts'
import type { SlotSpec, SymbolSpec } from '../symbol.ts'
import { getSymbol } from '../symbols/get-symbol.ts'
import { commonSlots } from './get-slot-value.ts'

/** The slots by symbol: a page asks for those of a few symbols for each of its cells. */
const known = new Map<SymbolSpec | undefined, readonly SlotSpec[]>()
const none: readonly Bind[] = []

/** The bindings of a cell that its symbol has a slot for. */
export function bindsOf({ shape, data: { binds } }: NodeCell | PipeCell): readonly Bind[] {
  if (binds === undefined || binds.length === 0) return none
  const slots = getSlots(shape)
  const isSlot = ({ to }: Bind) => slots.some(({ name }) => name === to)
  return binds.every(isSlot) ? binds : binds.filter(isSlot)
}

/** What a value can move of a cell: the slots of its symbol, then those of every cell. A pipe is never turned. */
export function getSlots(shape: string): readonly SlotSpec[] {
  const symbol = getSymbol(shape)
  const slots = known.get(symbol) ?? slotsOf(symbol)
  known.set(symbol, slots)
  return slots
}

function slotsOf(symbol: SymbolSpec | undefined): readonly SlotSpec[] {
  const common = commonSlots.filter(({ name }) => symbol?.kind !== 'pipe' || name !== 'angle')
  return [...(symbol?.slots ?? []), ...common]
}
