import {
  type Alignment,
  type Axis,
  type Edit,
  lockedCells,
  mirrorCells,
  type OrderMove,
  reorderCells,
  type SizeSide,
  type StepName,
  turnCells,
} from '@fieldhub/page'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import type { Editor } from '../editor.ts'
import { loadSeldom } from '../load-seldom.ts'
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

const sizes: readonly (readonly [SizeSide, PlainMessageKey, string])[] = [
  ['width', 'editor.sameWidth', 'alt+shift+x'],
  ['height', 'editor.sameHeight', 'alt+shift+y'],
  ['both', 'editor.sameSize', 'alt+shift+s'],
]

type CellChange = (edit: Edit, ids: readonly string[]) => void

const turns: readonly (readonly [string, PlainMessageKey, string, StepName, CellChange])[] = [
  ['turn-right', 'editor.turnRight', 'shift+r', 'rotate', (edit, ids) => turnCells(edit, ids, 90)],
  ['turn-left', 'editor.turnLeft', 'shift+l', 'rotate', (edit, ids) => turnCells(edit, ids, -90)],
  [
    'mirror-x',
    'editor.mirrorAcross',
    'shift+h',
    'mirror',
    (edit, ids) => mirrorCells(edit, ids, 'x'),
  ],
  [
    'mirror-y',
    'editor.mirrorDown',
    'shift+v',
    'mirror',
    (edit, ids) => mirrorCells(edit, ids, 'y'),
  ],
]

export const turnActions: readonly EditorAction[] = turns.map(
  ([name, titleKey, key, step, change]) => ({
    name,
    titleKey,
    keys: [key],
    isPossible: hasFreeCell,
    run: ({ editor }) => {
      const ids = editor.selection.get()
      editor.document.run(step, (edit) => change(edit, ids))
    },
  }),
)

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

type Seldom = Awaited<ReturnType<typeof loadSeldom>>
type Arranging = (seldom: Seldom, edit: Edit, ids: readonly string[]) => void

/** What arranges cells is loaded with its first use. */
async function arrange(editor: Editor, step: StepName, change: Arranging): Promise<void> {
  const seldom = await loadSeldom()
  const ids = editor.selection.get()
  editor.document.run(step, (edit) => change(seldom, edit, ids))
}

export const alignActions: readonly EditorAction[] = alignments.map(([to, titleKey, key]) => ({
  name: `align-${to}`,
  titleKey,
  keys: [key],
  isPossible: ({ selection }) => selection.get().length > 1,
  run: ({ editor }) =>
    void arrange(editor, 'align', ({ alignCells }, edit, ids) => alignCells(edit, ids, to)),
}))

export const distributeActions: readonly EditorAction[] = distributions.map(
  ([axis, titleKey, key]) => ({
    name: `distribute-${axis}`,
    titleKey,
    keys: [key],
    isPossible: ({ selection }) => selection.get().length > 2,
    run: ({ editor }) =>
      void arrange(editor, 'distribute', ({ distributeCells }, edit, ids) =>
        distributeCells(edit, ids, axis),
      ),
  }),
)

/** The first of the selected cells says which size. */
export const sizeActions: readonly EditorAction[] = sizes.map(([side, titleKey, key]) => ({
  name: `size-${side}`,
  titleKey,
  keys: [key],
  isPossible: ({ selection }) => selection.get().length > 1,
  run: ({ editor }) =>
    void arrange(editor, 'resize', ({ matchSizes }, edit, ids) => matchSizes(edit, ids, side)),
}))
