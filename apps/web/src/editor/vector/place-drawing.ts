import {
  componentLimits,
  getCenter,
  getComponents,
  groupCells,
  makeComponent,
  type NodeCell,
  type PageComponent,
  type Point,
  pasteCells,
} from '@fieldhub/page'
import { translate } from '#i18n/translate.ts'
import { toastDone, toastFailed } from '#ui/toast.tsx'
import { addToLibrary } from '../components/component-calls.ts'
import { componentFaultText } from '../components/component-fault-text.ts'
import { newKey } from '../components/make-of-selection.ts'
import { namesIn } from '../components/names.ts'
import type { Editor } from '../editor.ts'
import { frameOf } from './frame-of.ts'

export interface Placed {
  readonly name: string
  /** Whether the account's library keeps it as a component. */
  readonly isKept: boolean
}

/** Puts the shapes of a drawing around a point of the page, as one step, and selects them. */
export async function placeDrawing(
  editor: Editor,
  cells: readonly NodeCell[],
  { at, name, isKept }: Placed & { readonly at: Point },
): Promise<void> {
  if (editor.page.get().isReadOnly || cells.length === 0) return
  const { document } = editor
  const isRoom = getComponents(document.settings()).size < componentLimits.componentsMax
  let made: PageComponent | undefined
  document.run('add', (edit) => {
    const tops = pasteCells(edit, { cells: withinLimits(cells) }, toCentre(cells, at))
    const [group = tops[0] ?? ''] = [groupCells(edit, tops)]
    const cell = edit.get(group)
    if (cell?.kind === 'node') edit.put({ ...cell, data: { ...cell.data, name } })
    const { named } = namesIn(editor)
    const component =
      isKept && isRoom
        ? makeComponent(edit, [group], { key: newKey(), name, params: {} }, named)
        : undefined
    made = component?.component
    editor.select([component?.group ?? group])
  })
  if (!isKept) return
  if (!isRoom) return toastFailed(componentFaultText('too-many'))
  const isThere =
    made !== undefined && (await addToLibrary(made, getComponents(document.settings())))
  if (isThere) toastDone(translate('library.made', { name }))
  else toastFailed(translate('library.onPageOnly', { name }))
}

/** A component has so many cells at most; groups are the ones that are not missed. */
function withinLimits(cells: readonly NodeCell[]): readonly NodeCell[] {
  if (cells.length < componentLimits.cellsMax) return cells
  return cells.flatMap((cell): readonly NodeCell[] => {
    const { parent: _parent, children, ...rest } = cell
    return children === undefined ? [rest] : []
  })
}

function toCentre(cells: readonly NodeCell[], { x, y }: Point): Point {
  const center = getCenter(frameOf(cells))
  return { x: Math.round(x - center.x), y: Math.round(y - center.y) }
}
