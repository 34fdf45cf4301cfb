import { getSymbol, type Json, type PropSpec, setProps } from '@fieldhub/page'
import type { Editor } from '../editor.ts'
import { PropField } from './prop-field.tsx'
import { sharedValue } from './shared-value.ts'
import type { KnownCell } from './use-selected.ts'

interface PropFieldsProps {
  readonly editor: Editor
  readonly cells: readonly KnownCell[]
}

/** The properties that all selected symbols have. */
export function PropFields({ editor, cells }: PropFieldsProps) {
  const ids = cells.map(({ id }) => id)
  return sharedProps(cells).map((spec) => (
    <PropField
      key={`${spec.name}/${ids[0]}`}
      spec={spec}
      value={sharedValue(cells.map((cell) => propOf(cell, spec)))}
      onCommit={(value) =>
        editor.document.run('props', (edit) => setProps(edit, ids, { [spec.name]: value }))
      }
    />
  ))
}

const propOf = (cell: KnownCell, { name, initial }: PropSpec): Json =>
  cell.data.props[name] ?? initial

function sharedProps(cells: readonly KnownCell[]): readonly PropSpec[] {
  const lists = [...new Set(cells.map(({ shape }) => shape))].map(
    (shape) => getSymbol(shape)?.props ?? [],
  )
  const [first = [], ...others] = lists
  return first.filter((spec) =>
    others.every((list) => list.some(({ name, kind }) => name === spec.name && kind === spec.kind)),
  )
}
