import {
  type Action,
  type Edit,
  getSymbol,
  type Json,
  type NodeCell,
  type PipeCell,
  putBind,
  type SymbolSpec,
  setActions,
  setProps,
} from '@fieldhub/page'
import type { OfferedVariable } from './dragged-variable.ts'

/**
 * Binds the variable to the symbol's first free slot; a control also gets the action that writes it. Unit and decimals
 * are set where the symbol shows them and has none of its own.
 */
export function bindVariable(edit: Edit, id: string, variable: OfferedVariable): void {
  const cell = edit.get(id)
  if (cell === undefined || cell.kind === 'unknown') return
  const symbol = getSymbol(cell.shape)
  const slot = freeSlot(cell, symbol)
  putBind(edit, [id], { to: slot, src: variable.source })
  setProps(edit, [id], usedProps(cell, symbol, variable, slot))
  if (symbol?.group !== 'control' || !variable.isWritable || cell.data.actions !== undefined) return
  setActions(edit, [id], [writing(symbol, variable)])
}

function freeSlot(cell: NodeCell | PipeCell, symbol: SymbolSpec | undefined): string {
  const slots = (symbol?.slots ?? []).map(({ name }) => name)
  const used = (cell.data.binds ?? []).map(({ to }) => to)
  return slots.find((slot) => !used.includes(slot)) ?? slots[0] ?? 'visible'
}

function usedProps(
  { data: { props } }: NodeCell | PipeCell,
  symbol: SymbolSpec | undefined,
  { unit, decimals }: OfferedVariable,
  slot: string,
): Readonly<Record<string, Json>> {
  const has = (name: string) => symbol?.props.some((spec) => spec.name === name) === true
  // Unit and decimals of equipment are those of the value in its label.
  const isOther =
    slot !== 'reading' && symbol?.slots.some(({ name }) => name === 'reading') === true
  if (isOther) return {}
  const isUnitFree = has('unit') && (props['unit'] ?? '') === ''
  const isDigitsFree = has('decimals') && (props['decimals'] ?? -1) === -1
  return { ...(isUnitFree && { unit }), ...(isDigitsFree && { decimals }) }
}

function writing(symbol: SymbolSpec, { source }: OfferedVariable): Action {
  if (symbol.name === 'button') return { on: 'click', do: 'write', target: source, value: 1 }
  const isFlag = symbol.slots[0]?.kind === 'flag'
  return { on: 'click', do: isFlag ? 'toggle' : 'input', target: source }
}
