import type { PageComponentEntry } from '@fieldhub/contract'
import {
  componentFault,
  getComponents,
  instancesOf,
  nextParams,
  type Point,
  placeComponent,
  type Rect,
  snapRect,
  withMembers,
} from '@fieldhub/page'
import { orToast } from '#api/call-or-toast.ts'
import { translate } from '#i18n/translate.ts'
import { toastFailed } from '#ui/toast.tsx'
import type { Editor } from '../editor.ts'
import { onGrid } from '../grid/on-grid.ts'
import { snapOptions } from '../grid/snap-options.ts'
import { notifyUnboundCells } from '../naming/notify-unbound.ts'
import { meetingReach } from '../pipes/pipe-at.ts'
import { withinPage } from '../place-symbol.ts'
import { getCenter } from '../viewport/camera.ts'
import { readLibraryComponent } from './component-calls.ts'
import { componentFaultText } from './component-fault-text.ts'
import { namesIn } from './names.ts'

/** Puts an instance of a component around a point of the page; without one in the middle of the view. */
export async function placeStored(
  editor: Editor,
  entry: Pick<PageComponentEntry, 'id' | 'key'>,
  at?: Point,
): Promise<void> {
  const stored = await orToast(readLibraryComponent(entry))
  if (stored === undefined) return toastFailed(translate('library.unreadable'))
  if (editor.page.get().isReadOnly) return
  const all = new Map([...stored.library, ...getComponents(editor.document.settings())])
  const fault = componentFault(stored.component, all)
  if (fault !== undefined) return toastFailed(componentFaultText(fault))
  const { width, height } = stored.component.size
  const middle = at ?? getCenter(editor.camera.get(), editor.canvasSize.get())
  const rect = { x: middle.x - width / 2, y: middle.y - height / 2, width, height }
  const corner = besideOthers(editor, entry.key, {
    ...onGrid(editor.document, withinPage(editor, rect, middle)),
    width,
    height,
  })
  editor.document.run('component', (edit) => {
    const { library } = stored
    const { resolve } = namesIn(editor)
    const component = getComponents(edit.settings()).get(entry.key) ?? stored.component
    const reach = meetingReach(editor)
    const params = nextParams(editor.document, component, resolve)
    const id = placeComponent(edit, entry.key, { library, params, at: corner, reach, resolve })
    if (id !== undefined) editor.select([id])
  })
  const { document } = editor
  notifyUnboundCells(
    document,
    withMembers(document, editor.selection.get()),
    editor.variables.get(),
  )
}

/** The page units between instances that are placed one after another. */
const besideUnits = 20

/** In line with those of its kind that are there already, and below one that stands on this very spot. */
function besideOthers(editor: Editor, key: string, rect: Rect): Point {
  const { document } = editor
  const others = instancesOf(document, key).flatMap((id) => {
    const cell = document.get(id)
    return cell?.kind === 'node' ? [{ ...cell.position, ...cell.size }] : []
  })
  const { by } = snapRect(rect, others, snapOptions(editor))
  const corner = { x: rect.x + by.x, y: rect.y + by.y }
  while (others.some(({ x, y }) => x === corner.x && y === corner.y)) {
    corner.y += rect.height + besideUnits
  }
  return corner
}
