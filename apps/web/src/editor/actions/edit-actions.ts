import {
  copyCells,
  getPorts,
  groupCells,
  isGroup,
  isLocked,
  lockedCells,
  removeCells,
  setLocked,
  ungroupCells,
} from '@fieldhub/page'
import { pasteFromMenu } from '../clipboard.ts'
import { putCopies, stepOfCopies } from '../copies/put-copies.ts'
import { getTextProp } from '../document/get-text-prop.ts'
import type { Editor } from '../editor.ts'
import { loadSpoken } from '../load-seldom.ts'
import { editingText } from '../tools/editing-text.ts'
import type { EditorAction } from './action.ts'

const hasSelection = ({ selection }: Editor) => selection.get().length > 0
const hasMany = ({ selection }: Editor) => selection.get().length > 1
const isAllLocked = ({ document, selection }: Editor) =>
  selection.get().every(lockedCells(document))
/** The page units between a duplicate and its original. */
const besideUnits = 20

export const editActions: readonly EditorAction[] = [
  {
    name: 'undo',
    titleKey: 'editor.undo',
    keys: ['mod+z'],
    isPossible: ({ document }) => document.done().length > 0,
    run: ({ editor }) => {
      editor.tools.cancel()
      editor.document.undo()
      editor.dropMissing()
    },
  },
  {
    name: 'redo',
    titleKey: 'editor.redo',
    keys: ['mod+y', 'mod+shift+z'],
    isPossible: ({ document }) => document.undone().length > 0,
    run: ({ editor }) => {
      editor.tools.cancel()
      editor.document.redo()
      editor.dropMissing()
    },
  },
  {
    name: 'cut',
    titleKey: 'editor.cut',
    keys: ['mod+x'],
    isPossible: hasSelection,
    run: () => document.execCommand('cut'),
  },
  {
    name: 'copy',
    titleKey: 'editor.copy',
    keys: ['mod+c'],
    isPossible: hasSelection,
    run: () => document.execCommand('copy'),
  },
  {
    name: 'paste',
    titleKey: 'editor.paste',
    keys: ['mod+v'],
    isPossible: () => true,
    run: ({ editor }) => void pasteFromMenu(editor),
  },
  {
    name: 'duplicate',
    titleKey: 'editor.duplicate',
    keys: ['mod+d'],
    isPossible: hasSelection,
    run: ({ editor }) => {
      const clip = copyCells(editor.document, editor.selection.get(), getPorts)
      putCopies(editor, clip, stepOfCopies(editor) ?? { x: besideUnits, y: besideUnits })
    },
  },
  {
    name: 'duplicateNext',
    titleKey: 'editor.duplicateNext',
    keys: ['mod+shift+d'],
    isPossible: hasSelection,
    run: ({ editor }) => void duplicateForNext(editor),
  },
  {
    name: 'remove',
    titleKey: 'editor.remove',
    keys: ['delete', 'backspace'],
    isPossible: (editor) => hasSelection(editor) && !isAllLocked(editor),
    run: ({ editor }) => {
      const ids = editor.selection.get()
      editor.document.run('remove', (edit) => removeCells(edit, ids))
      editor.dropMissing()
    },
  },
  {
    name: 'selectAll',
    titleKey: 'editor.selectAll',
    keys: ['mod+a'],
    isPossible: () => true,
    run: ({ editor }) => editor.selectAll(),
  },
  {
    name: 'group',
    titleKey: 'editor.group',
    keys: ['mod+g'],
    isPossible: hasMany,
    run: ({ editor }) => {
      const ids = editor.selection.get()
      editor.document.run('group', (edit) => {
        const group = groupCells(edit, ids)
        if (group !== undefined) editor.select([group])
      })
    },
  },
  {
    name: 'ungroup',
    titleKey: 'editor.ungroup',
    keys: ['mod+shift+g'],
    isPossible: ({ document, selection }) =>
      selection.get().some((id) => isGroup(document.get(id))),
    run: ({ editor }) => {
      const ids = editor.selection.get()
      editor.document.run('ungroup', (edit) => {
        const others = ids.filter((id) => !isGroup(edit.get(id)))
        editor.select([...others, ...ungroupCells(edit, ids)])
      })
    },
  },
  {
    name: 'makeComponent',
    titleKey: 'editor.makeComponent',
    keys: ['mod+alt+k'],
    isPossible: hasSelection,
    run: ({ editor }) => editor.isMakingComponent.set(true),
  },
  {
    name: 'lock',
    titleKey: 'editor.lock',
    keys: ['mod+l'],
    isPossible: (editor) => hasSelection(editor) && !isAllLocked(editor),
    run: ({ editor }) => setLock(editor, true),
  },
  {
    name: 'unlock',
    titleKey: 'editor.unlock',
    keys: ['mod+shift+l'],
    isPossible: ({ document, selection }) => selection.get().some(lockedCells(document)),
    run: ({ editor }) => setLock(editor, false),
  },
  {
    name: 'editText',
    titleKey: 'editor.editText',
    keys: ['f2', 'enter'],
    isPossible: (editor) => toText(editor) !== undefined,
    run: ({ editor }) => {
      const text = toText(editor)
      if (text !== undefined) editor.tools.setTool(editingText(editor, text.id, text.prop))
    },
  },
]

/** What finds the next variables is loaded with the first copy that asks for them. */
async function duplicateForNext(editor: Editor): Promise<void> {
  const { duplicateNext } = await loadSpoken()
  duplicateNext(editor)
}

function setLock(editor: Editor, isLocking: boolean): void {
  const ids = editor.selection.get()
  editor.document.run('lock', (edit) => setLocked(edit, ids, isLocking))
}

function toText({ document, selection }: Editor) {
  const [id, ...others] = selection.get()
  if (id === undefined || others.length > 0 || isLocked(document, id)) return undefined
  const prop = getTextProp(document.get(id))
  return prop === undefined ? undefined : { id, prop }
}
