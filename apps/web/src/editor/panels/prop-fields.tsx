import {
  getSymbol,
  growTexts,
  type Json,
  type PropSpec,
  removeProps,
  resolveColors,
  setProps,
} from '@fieldhub/page'
import { usePageSettings } from '../document/use-document.ts'
import type { Editor } from '../editor.ts'
import classes from './fields/fields.module.css'
import { PropField } from './prop-field.tsx'
import { sharedValue } from './shared-value.ts'
import type { KnownCell } from './use-selected.ts'

interface PropFieldsProps {
  readonly editor: Editor
  readonly cells: readonly KnownCell[]
}

/** The properties that all selected symbols have. */
export function PropFields({ editor, cells }: PropFieldsProps) {
  const page = usePageSettings()
  const ids = cells.map(({ id }) => id)
  const specs = sharedProps(cells).map((spec) =>
    spec.kind === 'color' ? { ...spec, initial: resolveColors(spec.initial, page) } : spec,
  )
  const fields = specs.map((spec) => (
    <div key={`${spec.name}/${ids[0]}`} className={isWide(spec) ? classes['whole'] : undefined}>
      <PropField
        spec={spec}
        value={sharedValue(cells.map((cell) => propOf(cell, spec)))}
        onCommit={(value) =>
          editor.document.run('props', (edit) => {
            setProps(edit, ids, { [spec.name]: value })
            if (letterNames.has(spec.name)) growTexts(edit, ids)
          })
        }
        {...(isChosen(cells, spec) && {
          onReset: () =>
            editor.document.run('props', (edit) => removeProps(edit, ids, [spec.name])),
        })}
      />
    </div>
  ))
  return fields.length === 0 ? null : <div className={classes['props']}>{fields}</div>
}

/** What says how much room a text needs. */
const letterNames: ReadonlySet<string> = new Set(['text', 'fontSize', 'bold'])

/** Words and names of pictures need the whole line; of the others two stand side by side. */
const isWide = ({ kind }: PropSpec): boolean => kind === 'text' || kind === 'photo'

/** Whether somebody chose this colour, so that it does not follow the page's theme. */
const isChosen = (cells: readonly KnownCell[], { name, kind }: PropSpec): boolean =>
  kind === 'color' && cells.some(({ data }) => data.props[name] !== undefined)

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
