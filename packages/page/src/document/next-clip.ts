import { mapSources, sourcesOfCell } from '../naming/map-sources.ts'
import { nextVariables } from '../naming/next-variables.ts'
import type { VariableIndex } from '../naming/variable-index.ts'
import type { Cell, ComponentUse, Json, NodeCell, PipeCell } from '../page-data.ts'
import { getPorts } from '../symbols/get-ports.ts'
import { type Clip, copyCells } from './clip.ts'
import type { CellSource } from './edit.ts'

export interface NextClip {
  readonly clip: Clip
  /** How many variables have a next one. */
  readonly count: number
}

/**
 * Copies cells as what stands beside them: bound to the variables of the next number, with names and words that count on,
 * and pipes that lead where the originals lead.
 */
export function copyAsNext(
  cells: CellSource,
  ids: readonly string[],
  variables: VariableIndex,
): NextClip {
  const copied = copyCells(cells, ids, getPorts).cells.map((cell) => {
    const original = cells.get(cell.id)
    return cell.kind === 'pipe' && original?.kind === 'pipe' ? original : cell
  })
  const next = nextVariables(copied.flatMap(sourcesOfCell), variables)
  const named = copied.map((cell) => {
    const bound = mapSources(cell, next.source)
    return bound.kind === 'unknown' ? bound : withTexts(bound, next.text)
  })
  return { clip: { cells: named }, count: next.count }
}

/** What a symbol says of itself, beside its value. */
const wordProps = ['text', 'title'] as const

function withTexts(cell: NodeCell | PipeCell, toText: (text: string) => string): Cell {
  const { name, props, component } = cell.data
  const words = wordProps.flatMap((prop): [string, Json][] => {
    const value = props[prop]
    return typeof value === 'string' ? [[prop, toText(value)]] : []
  })
  return {
    ...cell,
    data: {
      ...cell.data,
      ...(name !== undefined && { name: toText(name) }),
      ...(component !== undefined && { component: withParams(component, toText) }),
      props: { ...props, ...Object.fromEntries(words) },
    },
  }
}

/** An instance of a component that counts (泵号 1) goes on counting as its members do. */
function withParams(use: ComponentUse, toText: (text: string) => string): ComponentUse {
  const counted = Object.entries(use.params).map(([name, value]) => [name, toText(value)] as const)
  return { ...use, params: Object.fromEntries(counted) }
}
