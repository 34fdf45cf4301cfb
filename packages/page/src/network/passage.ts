import { bindsOf } from '../binding/sources-of.ts'
import type { NodeCell, SlotValue } from '../page-data.ts'
import type { Passage, SymbolSpec } from '../symbol.ts'
import { getProps } from '../symbols/props-of.ts'
import { getSymbol } from '../symbols/symbol-of.ts'

/** The values of a symbol's slots, and whether they are to be trusted. */
export interface SwitchReading {
  readonly slots: Readonly<Record<string, SlotValue>>
  readonly isSure: boolean
}

/** The slots that switch a symbol, by which it is drawn as running or open; the first that is bound counts. */
const switches: readonly string[] = ['running', 'speed', 'open', 'position']

const hasSlot = ({ slots }: SymbolSpec, name: string): boolean =>
  slots.some((slot) => slot.name === name)

/** Where pipes go on, by the ports and slots of the symbol, unless it says so itself. */
export function passagesOf(shape: string): readonly Passage[] {
  const symbol = getSymbol(shape)
  if (symbol === undefined) return []
  if (symbol.passages !== undefined) return symbol.passages
  const ports = (symbol.ports ?? []).map(({ name }) => name)
  const [first = '', second = ''] = ports
  if (symbol.group === 'machine' && hasSlot(symbol, 'running')) return driven(ports)
  if (isReservoir(symbol) || symbol.group === 'value' || ports.length < 2) return []
  if (hasSlot(symbol, 'open')) return [{ from: first, to: second, kind: 'pipe', while: 'on' }]
  if (ports.length === 2) return [{ from: first, to: second, kind: 'pipe' }]
  return pairsOf(ports)
}

/** A machine drives from its inlet to its outlet; one that stands in what it moves has only an outlet. */
function driven(ports: readonly string[]): readonly Passage[] {
  if (!ports.includes('out')) return []
  const from = ports.includes('in') ? 'in' : groundPort
  return [{ from, to: 'out', kind: 'drive', while: 'on' }]
}

/** Stands for the place where everything comes from that the page does not show. */
export const groundPort = ''

/** An apparatus with four ports has two ways through it, in the order of its ports. */
function pairsOf(ports: readonly string[]): readonly Passage[] {
  if (ports.length !== 4) return []
  const [one = '', two = '', three = '', four = ''] = ports
  return [
    { from: one, to: two, kind: 'pipe' },
    { from: three, to: four, kind: 'pipe' },
  ]
}

/** Whether pipes come from and go to the symbol without going on there: a vessel, or something of which nothing is known. */
export function isOpenEnd(shape: string): boolean {
  const symbol = getSymbol(shape)
  if (symbol === undefined || isReservoir(symbol)) return true
  return passagesOf(shape).length === 0 && symbol.group !== 'value' && symbol.group !== 'machine'
}

const isReservoir = (symbol: SymbolSpec): boolean => hasSlot(symbol, 'level')

/** Whether the state of a symbol decides where things flow. */
export function isSwitched(shape: string): boolean {
  return passagesOf(shape).some((passage) => passage.while !== undefined)
}

/**
 * Whether a symbol is on: running, or open. It is as it is drawn: what is not bound is off, unless its property `rest`
 * says open; a check valve opens by itself. Undefined: not known.
 */
export function isOn(cell: NodeCell, { slots, isSure }: SwitchReading): boolean | undefined {
  const bound = new Set(bindsOf(cell).map(({ to }) => to))
  const by = switches.find((name) => bound.has(name))
  if (by === undefined) return isOpenAtRest(cell)
  const value = slots[by]
  return isSure && value !== undefined ? Boolean(value) : undefined
}

function isOpenAtRest(cell: NodeCell): boolean {
  if (passagesOf(cell.shape).every(({ kind }) => kind === 'one-way')) return true
  return getProps(getSymbol(cell.shape)?.props ?? [], cell).choice('rest') === 'open'
}
