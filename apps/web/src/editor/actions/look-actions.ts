import type { NodeCell, PipeCell } from '@fieldhub/page'
import type { Editor } from '../editor.ts'
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
    run: ({ editor }) => void takeBrush(editor),
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
    run: ({ editor }) => void pasteLook(editor),
  },
]

async function takeBrush(editor: Editor): Promise<void> {
  const from = onlyChosen(editor)
  const { paintingLook } = await import('../tools/painting-look.ts')
  if (from !== undefined) editor.tools.setTool(paintingLook(editor, from))
}

async function pasteLook(editor: Editor): Promise<void> {
  const [from, ids] = [copied, editor.selection.get()]
  const { giveLook } = await import('../tools/painting-look.ts')
  if (from !== undefined) giveLook(editor, from, ids)
}
