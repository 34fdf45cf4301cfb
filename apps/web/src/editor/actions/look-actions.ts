import type { NodeCell, PipeCell } from '@fieldhub/page'
import type { Editor } from '../editor.ts'
import { giveLook, paintingLook } from '../tools/painting-look.ts'
import type { EditorAction } from './action.ts'

/** The cell whose look was copied last, as it looked then; also for other pages. */
let copied: NodeCell | PipeCell | undefined

function onlyChosen({ document, selection }: Editor): NodeCell | PipeCell | undefined {
  const [id = '', ...others] = selection.get()
  const cell = others.length === 0 ? document.get(id) : undefined
  return cell === undefined || cell.kind === 'unknown' ? undefined : cell
}

/** The look of one cell for others: by a brush, or by two keys. */
export const lookActions: readonly EditorAction[] = [
  {
    name: 'formatBrush',
    titleKey: 'editor.formatBrush',
    keys: ['alt+b'],
    isPossible: (editor) => onlyChosen(editor) !== undefined,
    run: ({ editor }) => {
      const from = onlyChosen(editor)
      // It is here at once, so that a click that follows the button's is the brush's.
      if (from !== undefined) editor.tools.setTool(paintingLook(editor, from))
    },
  },
  {
    name: 'copyLook',
    titleKey: 'editor.copyLook',
    keys: ['mod+alt+c'],
    isPossible: (editor) => onlyChosen(editor) !== undefined,
    run: ({ editor }) => {
      copied = onlyChosen(editor)
    },
  },
  {
    name: 'pasteLook',
    titleKey: 'editor.pasteLook',
    keys: ['mod+alt+v'],
    isPossible: ({ selection }) => copied !== undefined && selection.get().length > 0,
    run: ({ editor }) => {
      if (copied !== undefined) giveLook(editor, copied, editor.selection.get())
    },
  },
]
