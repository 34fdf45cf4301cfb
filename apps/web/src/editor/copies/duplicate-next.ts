import {
  boundsOfCells,
  copyAsNext,
  getSymbol,
  joinTouching,
  type NodeCell,
  type PageDocument,
  type Point,
} from '@fieldhub/page'
import { translate } from '#i18n/translate.ts'
import { toastDone, toastFailed } from '#ui/toast.tsx'
import type { Editor } from '../editor.ts'
import { putCopies, stepOfCopies } from './put-copies.ts'

const gapUnits = 40

/** Copies what is selected for the next variables: pump 2 after pump 1, on the way of the copies before. */
export function duplicateNext(editor: Editor): void {
  const ids = editor.selection.get()
  const { clip, count } = copyAsNext(editor.document, ids, editor.variables.get())
  const by = stepOfCopies(editor) ?? besideOf(editor, ids)
  if (!putCopies(editor, clip, by, (edit, copies) => joinTouching(edit, copies))) return
  if (count > 0) toastDone(translate('draw.nextBound', { n: count }))
  else toastFailed(translate('draw.nextMissing'))
}

/**
 * Along the bar that the originals hang on, or else below them, or beside them where the page ends; pipes may lead anywhere
 * and do not count.
 */
function besideOf({ document }: Editor, ids: readonly string[]): Point {
  const nodes = ids.filter((id) => document.get(id)?.kind === 'node')
  const bounds = boundsOfCells(document, nodes.length > 0 ? nodes : ids)
  const { ch, cw, gridSize } = document.settings()
  if (bounds === undefined) return { x: gapUnits, y: gapUnits }
  const onGrid = (length: number) => Math.ceil((length + gapUnits) / gridSize) * gridSize
  const [right, down] = [onGrid(bounds.width), onGrid(bounds.height)]
  const bar = barOf(document, ids)
  if (bar !== undefined)
    return (bar.angle ?? 0) % 180 === 0 ? { x: right, y: 0 } : { x: 0, y: down }
  const isBelow = bounds.y + bounds.height + down <= ch
  const isBeside = bounds.x + bounds.width + right <= cw
  return !isBelow && isBeside ? { x: right, y: 0 } : { x: 0, y: down }
}

function barOf({ get }: PageDocument, ids: readonly string[]): NodeCell | undefined {
  const hosts = ids.map(get).flatMap((cell) => {
    if (cell?.kind !== 'pipe') return []
    return [cell.source, cell.target].map((end) => ('cell' in end ? get(end.cell) : undefined))
  })
  return hosts
    .filter((host) => host?.kind === 'node')
    .find(({ id, shape }) => getSymbol(shape)?.isBar === true && !ids.includes(id))
}
