import { changeSettings } from '@fieldhub/page'
import { zoomFactor } from '../viewport/camera.ts'
import type { EditorAction } from './action.ts'
import { settleField } from './settle-field.ts'

const always = () => true

export const viewActions: readonly EditorAction[] = [
  {
    name: 'zoomIn',
    titleKey: 'editor.zoomIn',
    keys: ['mod+=', 'mod++'],
    isPossible: always,
    run: ({ editor }) => editor.zoomTo(editor.camera.get().scale * zoomFactor),
  },
  {
    name: 'zoomOut',
    titleKey: 'editor.zoomOut',
    keys: ['mod+-'],
    isPossible: always,
    run: ({ editor }) => editor.zoomTo(editor.camera.get().scale / zoomFactor),
  },
  {
    name: 'zoomLife',
    titleKey: 'editor.zoomLife',
    keys: ['mod+0'],
    isPossible: always,
    run: ({ editor }) => editor.zoomTo(1),
  },
  {
    name: 'zoomWhole',
    titleKey: 'editor.zoomWhole',
    keys: ['shift+1', 'shift+!'],
    isPossible: always,
    run: ({ editor }) => editor.showWhole(),
  },
  {
    name: 'zoomSelection',
    titleKey: 'editor.zoomSelection',
    keys: ['shift+2', 'shift+@'],
    isPossible: ({ selection }) => selection.get().length > 0,
    run: ({ editor }) => editor.showSelection(),
  },
  {
    name: 'grid',
    titleKey: 'editor.grid',
    keys: ["mod+'"],
    isPossible: always,
    run: ({ editor: { document } }) =>
      document.run('page', (edit) => changeSettings(edit, { gird: !edit.settings().gird })),
  },
]

export const saveAction: EditorAction = {
  name: 'save',
  titleKey: 'editor.save',
  keys: ['mod+s'],
  isGlobal: true,
  isPossible: always,
  run: ({ saver }) => {
    settleField()
    void saver.save()
  },
}
