import type { Editor } from '../editor.ts'
import { loadSeldom } from '../load-seldom.ts'
import { selectedPipe } from '../pipes/selected-pipe.ts'
import type { EditorAction } from './action.ts'

/** Join the ends of the selected pipe by keys, one place after another. */
export const joinActions: readonly EditorAction[] = [
  {
    name: 'join-target',
    titleKey: 'editor.joinTarget',
    keys: ['j'],
    isPossible: (editor) => selectedPipe(editor) !== undefined,
    run: ({ editor }) => void join(editor, 'target'),
  },
  {
    name: 'join-source',
    titleKey: 'editor.joinSource',
    keys: ['shift+j'],
    isPossible: (editor) => selectedPipe(editor) !== undefined,
    run: ({ editor }) => void join(editor, 'source'),
  },
]

/** What looks for the next place comes when the first end is joined so, as most are joined by the pointer. */
async function join(editor: Editor, side: 'source' | 'target'): Promise<void> {
  const { joinEnd } = await loadSeldom()
  joinEnd(editor, side)
}
