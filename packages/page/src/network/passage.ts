import { bindsOf } from '../binding/get-slots.ts'
import type { NodeCell, SlotValue } from '../page-data.ts'
import type { Passage, SymbolGroup, SymbolSpec } from '../symbol.ts'
import { getProps } from '../symbols/get-props.ts'
import { getSymbol } from '../symbols/get-symbol.ts'

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
  if (symbol.group === 'machine' && hasSlot(symbol, 'running')) return driven(ports)
  if (isReservoir(symbol) || symbol.group === 'value') return []
  return hasSlot(symbol, 'open') ? pairOf(ports, { while: 'on' }) : throughAll(ports)
}

/** A machine drives from its inlet to its outlet; one that stands in what it moves has only an outlet. */
function driven(ports: readonly string[]): readonly Passage[] {
  if (!ports.includes('out')) return []
  const from = ports.includes('in') ? 'in' : groundPort
  return [{ from, to: 'out', kind: 'drive', while: 'on' }]
}

/** Stands for the place where everything comes from that the page does not show. */
export const groundPort = ''

/** An apparatus with two ports has a way through it, one with four has two, in the order of its ports. */
function throughAll(ports: readonly string[]): readonly Passage[] {
  if (ports.length === 4) return [...pairOf(ports.slice(0, 2)), ...pairOf(ports.slice(2))]
  return ports.length === 2 ? pairOf(ports) : []
}

function pairOf(
  [from, to]: readonly string[],
  rest: Pick<Passage, 'while'> = {},
): readonly Passage[] {
  return from === undefined || to === undefined ? [] : [{ from, to, kind: 'pipe', ...rest }]
}

/** Whether pipes come from and go to the symbol without going on there: a vessel, or something of which nothing is known. */
export function isOpenEnd(shape: string): boolean {
  const symbol = getSymbol(shape)
  if (symbol === undefined || isReservoir(symbol)) return true
  return passagesOf(shape).length === 0 && !closedGroups.has(symbol.group)
}

/** What is read ends a pipe, and a machine without a way through stops it. */
const closedGroups: ReadonlySet<SymbolGroup> = new Set(['value', 'instrument', 'machine'])

/** What shows a level holds something, but an instrument only shows it. */
const isReservoir = (symbol: SymbolSpec): boolean =>
  hasSlot(symbol, 'level') && symbol.group !== 'instrument'

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
  return getProps(getSymbol(cell.shape)?.props ?? [], cell).choice('rest') === 'standsOpen'
}
