import { joinEnd, selectedPipe } from '../pipes/join-end.ts'
import type { EditorAction } from './action.ts'

/** Join the ends of the selected pipe by keys, one place after another. */
export const joinActions: readonly EditorAction[] = [
  {
    name: 'join-target',
    titleKey: 'editor.joinTarget',
    keys: ['j'],
    isPossible: (editor) => selectedPipe(editor) !== undefined,
    run: ({ editor }) => joinEnd(editor, 'target'),
  },
  {
    name: 'join-source',
    titleKey: 'editor.joinSource',
    keys: ['shift+j'],
    isPossible: (editor) => selectedPipe(editor) !== undefined,
    run: ({ editor }) => joinEnd(editor, 'source'),
  },
]
