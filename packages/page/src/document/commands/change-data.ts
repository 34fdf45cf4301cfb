import type { Action, Bind, CellData, Json, NodeCell, PipeCell } from '../../page-data.ts'
import type { Edit } from '../edit.ts'

/** Sets properties of one or many cells; properties that are not named stay. */
export function setProps(
  edit: Edit,
  ids: readonly string[],
  props: Readonly<Record<string, Json>>,
): void {
  onEach(edit, ids, (cell) => withData(cell, { props: { ...cell.data.props, ...props } }))
}

/** Removes properties, which are the initial ones again. */
export function removeProps(edit: Edit, ids: readonly string[], names: readonly string[]): void {
  onEach(edit, ids, (cell) => {
    const kept = Object.entries(cell.data.props).filter(([name]) => !names.includes(name))
    return withData(cell, { props: Object.fromEntries(kept) })
  })
}

export function setBinds(edit: Edit, ids: readonly string[], binds: readonly Bind[]): void {
  onEach(edit, ids, (cell) => withData(cell, { binds }))
}

/** Binds a value to a slot; a bind of the same slot is replaced. */
export function putBind(edit: Edit, ids: readonly string[], bind: Bind): void {
  onEach(edit, ids, (cell) => {
    const others = (cell.data.binds ?? []).filter(({ to }) => to !== bind.to)
    return withData(cell, { binds: [...others, bind] })
  })
}

export function setActions(edit: Edit, ids: readonly string[], actions: readonly Action[]): void {
  onEach(edit, ids, (cell) => withData(cell, { actions }))
}

export function setLocked(edit: Edit, ids: readonly string[], locked: boolean): void {
  onEach(edit, ids, (cell) => withData(cell, { locked }))
}

export function renameCell(edit: Edit, id: string, name: string): void {
  onEach(edit, [id], (cell) => withData(cell, { name }))
}

export function setVisible(edit: Edit, ids: readonly string[], visible: boolean): void {
  onEach(edit, ids, (cell) => {
    const { visible: _visible, ...rest } = cell
    return visible ? rest : { ...rest, visible }
  })
}

function onEach(
  edit: Edit,
  ids: readonly string[],
  change: (cell: NodeCell | PipeCell) => NodeCell | PipeCell,
): void {
  for (const id of ids) {
    const cell = edit.get(id)
    if (cell !== undefined && cell.kind !== 'unknown') edit.put(change(cell))
  }
}

/** Empty values are not stored: no name, no lock, no binds, no actions. */
function withData(cell: NodeCell | PipeCell, change: Partial<CellData>): NodeCell | PipeCell {
  const { name, locked, binds, actions, ...rest } = { ...cell.data, ...change }
  return {
    ...cell,
    data: {
      ...rest,
      ...(name !== undefined && name !== '' && { name }),
      ...(locked === true && { locked }),
      ...(binds !== undefined && binds.length > 0 && { binds }),
      ...(actions !== undefined && actions.length > 0 && { actions }),
    },
  }
}
