import {
  type Alignment,
  type Axis,
  alignCells,
  distributeCells,
  lockedCells,
  mirrorCells,
  type OrderMove,
  reorderCells,
  turnCells,
} from '@fieldhub/page'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import type { Editor } from '../editor.ts'
import type { EditorAction } from './action.ts'

const orders: readonly (readonly [OrderMove, PlainMessageKey, string])[] = [
  ['front', 'editor.toFront', 'mod+shift+]'],
  ['forward', 'editor.forward', 'mod+]'],
  ['backward', 'editor.backward', 'mod+['],
  ['back', 'editor.toBack', 'mod+shift+['],
]
const alignments: readonly (readonly [Alignment, PlainMessageKey, string])[] = [
  ['left', 'editor.alignLeft', 'alt+a'],
  ['center', 'editor.alignCenter', 'alt+h'],
  ['right', 'editor.alignRight', 'alt+d'],
  ['top', 'editor.alignTop', 'alt+w'],
  ['middle', 'editor.alignMiddle', 'alt+v'],
  ['bottom', 'editor.alignBottom', 'alt+s'],
]
const distributions: readonly (readonly [Axis, PlainMessageKey, string])[] = [
  ['x', 'editor.distributeAcross', 'alt+shift+h'],
  ['y', 'editor.distributeDown', 'alt+shift+v'],
]

const turns: readonly (readonly [string, PlainMessageKey, string, 90 | -90])[] = [
  ['turn-right', 'editor.turnRight', 'shift+r', 90],
  ['turn-left', 'editor.turnLeft', 'shift+l', -90],
]
const mirrors: readonly (readonly [Axis, PlainMessageKey, string])[] = [
  ['x', 'editor.mirrorAcross', 'shift+h'],
  ['y', 'editor.mirrorDown', 'shift+v'],
]

export const turnActions: readonly EditorAction[] = [
  ...turns.map(
    ([name, titleKey, key, degrees]): EditorAction => ({
      name,
      titleKey,
      keys: [key],
      isPossible: hasFreeCell,
      run: ({ editor }) => {
        const ids = editor.selection.get()
        editor.document.run('rotate', (edit) => turnCells(edit, ids, degrees))
      },
    }),
  ),
  ...mirrors.map(
    ([axis, titleKey, key]): EditorAction => ({
      name: `mirror-${axis}`,
      titleKey,
      keys: [key],
      isPossible: hasFreeCell,
      run: ({ editor }) => {
        const ids = editor.selection.get()
        editor.document.run('mirror', (edit) => mirrorCells(edit, ids, axis))
      },
    }),
  ),
]

function hasFreeCell({ document, selection }: Editor): boolean {
  const isLocked = lockedCells(document)
  return selection.get().some((id) => !isLocked(id))
}

export const orderActions: readonly EditorAction[] = orders.map(([to, titleKey, key]) => ({
  name: `order-${to}`,
  titleKey,
  keys: [key],
  isPossible: ({ selection }) => selection.get().length > 0,
  run: ({ editor }) => {
    const ids = editor.selection.get()
    editor.document.run('order', (edit) => reorderCells(edit, ids, to))
  },
}))

export const alignActions: readonly EditorAction[] = alignments.map(([to, titleKey, key]) => ({
  name: `align-${to}`,
  titleKey,
  keys: [key],
  isPossible: ({ selection }) => selection.get().length > 1,
  run: ({ editor }) => {
    const ids = editor.selection.get()
    editor.document.run('align', (edit) => alignCells(edit, ids, to))
  },
}))

export const distributeActions: readonly EditorAction[] = distributions.map(
  ([axis, titleKey, key]) => ({
    name: `distribute-${axis}`,
    titleKey,
    keys: [key],
    isPossible: ({ selection }) => selection.get().length > 2,
    run: ({ editor }) => {
      const ids = editor.selection.get()
      editor.document.run('distribute', (edit) => distributeCells(edit, ids, axis))
    },
  }),
)
