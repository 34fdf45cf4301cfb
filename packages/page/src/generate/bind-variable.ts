import { putBind, setActions, setProps } from '../document/commands/change-data.ts'
import type { Edit } from '../document/edit.ts'
import type { Action, Cell, Json, NodeCell, PipeCell, Step } from '../page-data.ts'
import type { SlotSpec, SymbolSpec } from '../symbol.ts'
import { panel } from '../symbols/basic/panel.ts'
import { getSymbol } from '../symbols/get-symbol.ts'
import { isWarning, type OfferedVariable } from './offered-variable.ts'

/**
 * Binds the variable to the first free slot of the symbol that takes its type; a control also gets the action that
 * writes it. Unit, decimals, range and the names of on and off are set where the symbol shows them and has none of its
 * own.
 */
export function bindVariable(edit: Edit, id: string, variable: OfferedVariable): void {
  const cell = edit.get(id)
  if (cell === undefined || cell.kind === 'unknown') return
  const symbol = getSymbol(cell.shape)
  const slot = freeSlot(cell, variable)
  putBind(edit, [id], { to: slot, src: variable.source, ...paceOf(slot, variable) })
  setProps(edit, [id], {
    ...usedProps(cell, symbol, variable, slot),
    ...scaleOf(cell, symbol, variable, slot),
    ...wordsOf(cell, variable),
  })
  if (symbol?.group !== 'control' || !variable.isWritable || cell.data.actions !== undefined) return
  setActions(edit, [id], [writing(symbol, variable)])
}

/**
 * Whether a cell is only what others lie on or beside: a card, a frame, a photo or a list of alarms. Nobody who drops a
 * variable there wants it to hide the card while it is 0.
 */
export function isGround(cell: Cell | undefined): boolean {
  if (cell?.kind !== 'node') return false
  const slots = getSymbol(cell.shape)?.slots
  return slots?.length === 0 || cell.shape === panel.name
}

/** The slots that no value moves yet. */
const freeSlots = ({ shape, data }: NodeCell | PipeCell): readonly SlotSpec[] =>
  (getSymbol(shape)?.slots ?? []).filter(
    ({ name }) => data.binds?.some(({ to }) => to === name) !== true,
  )

/** The kinds of slots for a type of variable, the best one first. */
const fitting: Readonly<Record<OfferedVariable['kind'], readonly SlotSpec['kind'][]>> = {
  flag: ['flag', 'text', 'number'],
  number: ['number', 'text', 'flag'],
  text: ['text'],
}

function freeSlot(cell: NodeCell | PipeCell, variable: OfferedVariable): string {
  const free = freeSlots(cell)
  const warning = isWarning(variable)
    ? free.find(({ name }) => name === 'fault' || name === 'alarm')
    : undefined
  const best = fitting[variable.kind].flatMap(
    (kind) => free.find((slot) => slot.kind === kind) ?? [],
  )
  const [first] = getSymbol(cell.shape)?.slots ?? []
  return (warning ?? best[0] ?? free[0] ?? first)?.name ?? 'visible'
}

/** Binds as many of the variables as the symbol has free slots, at least the first. */
export function bindVariables(edit: Edit, id: string, variables: readonly OfferedVariable[]): void {
  const cell = edit.get(id)
  if (cell === undefined || cell.kind === 'unknown') return
  const count = Math.max(1, freeSlots(cell).length)
  for (const variable of variables.slice(0, count)) bindVariable(edit, id, variable)
}

const has = (symbol: SymbolSpec | undefined, name: string): boolean =>
  symbol?.props.some((spec) => spec.name === name) === true

function usedProps(
  { data: { props } }: NodeCell | PipeCell,
  symbol: SymbolSpec | undefined,
  { unit, decimals }: OfferedVariable,
  slot: string,
): Readonly<Record<string, Json>> {
  // Unit and decimals of equipment are those of the value in its label.
  const isOther =
    slot !== 'reading' && symbol?.slots.some(({ name }) => name === 'reading') === true
  if (isOther) return {}
  const isUnitFree = has(symbol, 'unit') && (props['unit'] ?? '') === ''
  // A chart writes each of its variables with the digits of that variable.
  const isDigitsFree =
    symbol?.group !== 'chart' && has(symbol, 'decimals') && (props['decimals'] ?? -1) === -1
  return { ...(isUnitFree && { unit }), ...(isDigitsFree && { decimals }) }
}

/** Twice the usual pace of what flows is the fastest that still looks like water. */
const paceMax = 2

/**
 * A measured flow is no pace: its range, or what is a symbol's own without one, runs from standing still to the fastest.
 */
function paceOf(
  slot: string,
  { kind, unit, min = 0, max = unit === '' ? 0 : 100 }: OfferedVariable,
): { readonly map?: readonly Step[] } {
  const most = Math.max(-min, max)
  if (slot !== 'flow' || kind !== 'number' || most <= paceMax) return {}
  return { map: [{ kind: 'linear', from: [0, most], to: [0, paceMax] }] }
}

/** The scale belongs to the symbol's first slot; a scale that somebody set stays. */
function scaleOf(
  { data: { props } }: NodeCell | PipeCell,
  symbol: SymbolSpec | undefined,
  { min, max }: OfferedVariable,
  slot: string,
): Readonly<Record<string, Json>> {
  const isFirst = symbol?.slots[0]?.name === slot
  const isFree = props['min'] === undefined && props['max'] === undefined
  if (!isFirst || !isFree || !has(symbol, 'min') || !has(symbol, 'max')) return {}
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

function wordsOf(
  { shape, data: { props } }: NodeCell | PipeCell,
  { names = {} }: OfferedVariable,
): Readonly<Record<string, Json>> {
  if (shape !== 'stateText') return {}
  const [on, off] = [names['1'], names['0']]
  return {
    ...(on !== undefined && props['onText'] === undefined && { onText: on }),
    ...(off !== undefined && props['offText'] === undefined && { offText: off }),
  }
}

function writing(symbol: SymbolSpec, { source }: OfferedVariable): Action {
  if (symbol.name === 'button') return { on: 'click', do: 'write', target: source, value: 1 }
  const isFlag = symbol.slots[0]?.kind === 'flag'
  return { on: 'click', do: isFlag ? 'toggle' : 'input', target: source }
}
