import { addGuide, boundsOfCells, getCenter, type Point, removeGuides } from '@fieldhub/page'
import type { Editor } from '../editor.ts'
import { getCenter as getViewCenter } from '../viewport/camera.ts'
import { hasMinimap, hasRulers } from '../viewport/view-options.ts'
import type { EditorAction } from './action.ts'

const always = () => true

/** What helps to find one's way on a page, beside zooming. */
export const helpActions: readonly EditorAction[] = [
  {
    name: 'find',
    titleKey: 'editor.find',
    keys: ['mod+f'],
    isGlobal: true,
    isPossible: always,
    run: ({ editor }) => editor.helper.set('find'),
  },
  {
    name: 'keys',
    titleKey: 'editor.keys',
    keys: ['shift+?', '?'],
    isPossible: always,
    run: ({ editor }) => editor.helper.set('keys'),
  },
  {
    name: 'rulers',
    titleKey: 'editor.rulers',
    keys: ['shift+g'],
    isPossible: always,
    run: () => hasRulers.toggle(),
  },
  {
    name: 'minimap',
    titleKey: 'editor.minimap',
    keys: ['shift+m'],
    isPossible: always,
    run: () => hasMinimap.toggle(),
  },
  ...(['x', 'y'] as const).map(
    (axis): EditorAction => ({
      name: `guide-${axis}`,
      titleKey: axis === 'x' ? 'editor.guideUpright' : 'editor.guideLevel',
      keys: [`shift+${axis}`],
      isPossible: always,
      run: ({ editor }) => {
        const at = middleOf(editor)
        editor.document.run('guide', (edit) => addGuide(edit, axis, at[axis]))
      },
    }),
  ),
  {
    name: 'removeGuides',
    titleKey: 'editor.removeGuides',
    isPossible: ({ document }) => document.settings().guides !== undefined,
    run: ({ editor }) => {
      editor.document.run('guide', removeGuides)
    },
  },
]

/** The middle of the selection, or of the view. */
function middleOf({ document, selection, camera, canvasSize }: Editor): Point {
  const bounds = boundsOfCells(document, selection.get())
  return bounds === undefined ? getViewCenter(camera.get(), canvasSize.get()) : getCenter(bounds)
}
