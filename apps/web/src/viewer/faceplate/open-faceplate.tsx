import type { Action, NodeCell, PipeCell, Source } from '@fieldhub/page'
import { withTexts } from '#i18n/with-texts.ts'
import type { Intent } from '../action-dispatcher.ts'
import { loadable } from '../loading/loadable.tsx'
import type { PageFrame } from '../page-frame.ts'

const FaceplateDialog = loadable(
  async () => (await withTexts('widgets', () => import('./faceplate-dialog.tsx'))).FaceplateDialog,
)

interface OpenFaceplateProps {
  /** Undefined: no faceplate is open. */
  readonly cell: NodeCell | PipeCell | undefined
  readonly frame: PageFrame
  readonly onClose: () => void
  readonly onIntent: (intent: Intent) => void
}

/** The faceplate that lies over a page; it is loaded when the first one is opened. */
export function OpenFaceplate({ cell, frame, onClose, onIntent }: OpenFaceplateProps) {
  if (cell === undefined) return null
  const onWrite = (target: Source) => {
    onClose()
    onIntent(writeOf(cell, target))
  }
  return <FaceplateDialog cell={cell} frame={frame} onClose={onClose} onWrite={onWrite} />
}

/** The question for a value to write, as if the cell had an action for it. */
function writeOf(cell: NodeCell | PipeCell, target: Source): Intent {
  const actions: readonly Action[] = [{ on: 'click', do: 'input', target }]
  return { cell: { ...cell, data: { ...cell.data, actions } }, actions }
}
