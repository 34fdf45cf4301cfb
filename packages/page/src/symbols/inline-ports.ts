import type { Port } from '../geometry/pipe-points.ts'
import type { SymbolGroup } from '../symbol.ts'
import { getSymbol } from './get-symbol.ts'

/** Two ports on one line, through which a pipe goes on: from the first to the second. */
export interface InlinePorts {
  readonly first: Port
  readonly second: Port
  /** Whether the line runs from left to right, before the symbol is turned; else from top to bottom. */
  readonly isLevel: boolean
}

/** What people read or operate stands beside a pipe, and not in it. */
const besideGroups: ReadonlySet<SymbolGroup> = new Set(['value', 'control', 'widget'])
const exact = 0.001

/** The ports by which a symbol stands in a pipe: two opposite ones. A vessel with a level is where pipes end. */
export function inlinePorts(shape: string): InlinePorts | undefined {
  const symbol = getSymbol(shape)
  if (symbol?.kind !== 'drawn' || besideGroups.has(symbol.group)) return undefined
  const hasLevel = symbol.slots.some(({ name }) => name === 'level')
  if (hasLevel && symbol.group !== 'instrument') return undefined
  const ports = symbol.ports ?? []
  for (const first of ports) {
    const across = ports.find(({ at }) => isBeyond(first.at.x, at.x) && isNear(first.at.y, at.y))
    if (across !== undefined) return { first, second: across, isLevel: true }
    const below = ports.find(({ at }) => isBeyond(first.at.y, at.y) && isNear(first.at.x, at.x))
    if (below !== undefined) return { first, second: below, isLevel: false }
  }
  return undefined
}

const isBeyond = (one: number, other: number): boolean => one < 0.5 && other > 0.5
const isNear = (one: number, other: number): boolean => Math.abs(one - other) < exact
