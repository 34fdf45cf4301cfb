import type { CellSource, Edit } from '../document/edit.ts'
import type { Cell, Source } from '../page-data.ts'
import { mapSources, sourcesOfCell } from './map-sources.ts'
import { namesOf } from './names-of.ts'
import { reboundSource, type VariableIndex } from './variable-index.ts'

/** A variable that cells name and that was not found, with those cells. */
export interface Unbound {
  readonly source: Source
  readonly cells: readonly string[]
}

/** What is not bound among these variables, by the order of the cells; each variable once. */
export function listUnbound(cells: CellSource, variables: VariableIndex): readonly Unbound[] {
  const found = new Map<string, { readonly source: Source; readonly cells: Set<string> }>()
  for (const id of cells.ids()) {
    const cell = cells.get(id)
    for (const source of cell === undefined ? [] : sourcesOfCell(cell)) {
      if (source.dev !== '$self' || variables.byId(source.varId) !== undefined) continue
      const entry = found.get(keyOf(source)) ?? { source, cells: new Set() }
      entry.cells.add(id)
      found.set(keyOf(source), entry)
    }
  }
  return [...found.values()].map((entry) => ({ source: entry.source, cells: [...entry.cells] }))
}

/** Binds everything that names the same missing variable to another one. */
export function bindUnbound(edit: Edit, { source, cells }: Unbound, to: Source): void {
  const key = keyOf(source)
  for (const id of cells) {
    const cell = edit.get(id)
    if (cell !== undefined) edit.put(mapSources(cell, (one) => (keyOf(one) === key ? to : one)))
  }
}

/** Binds cells anew by the names of their variables. */
export function rebindCells(cells: readonly Cell[], variables: VariableIndex): readonly Cell[] {
  return cells.map((cell) => mapSources(cell, (source) => reboundSource(source, variables)))
}

function keyOf(source: Source): string {
  const { slave, name } = namesOf(source)
  return JSON.stringify(name === '' ? [source.dev, source.varId] : [source.dev, slave, name])
}
