// @vitest-environment happy-dom
import { getSymbol, groupCells, type OfferedVariable, type VariableForm } from '@fieldhub/page'
import { act, useRef } from 'react'
import { expect, test, vi } from 'vitest'
import type { PageSession } from '../../pages/page-session.ts'
import { toDragText, variableType } from '../../panels/variable/dragged-variables.ts'
import { placeVariables } from '../../panels/variable/place-variables.ts'
import { createTestEditor, type TestEditor } from '../../testing/create-test-editor.ts'
import { freshRoot } from '../../testing/fresh-root.ts'
import { drawingPipe } from '../../tools/drawing-pipe.ts'
import { useDrop } from './use-drop.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const root = freshRoot()

function Surface({ session }: { readonly session: PageSession }) {
  const canvas = useRef<HTMLDivElement>(null)
  useDrop(session, canvas)
  return <div ref={canvas} id="canvas" />
}

const flow: OfferedVariable = {
  source: { dev: '$self', varId: 7 },
  name: 'Flow',
  unit: 'm³/h',
  decimals: 1,
  isWritable: false,
  kind: 'number',
}

async function dropVariable({ session }: TestEditor, clientX: number, clientY: number) {
  await act(async () => root.render(<Surface session={session} />))
  const text = toDragText([flow])
  const dataTransfer = { types: [variableType], files: [], getData: () => text }
  const drop = new Event('drop', { bubbles: true, cancelable: true })
  Object.assign(drop, { clientX, clientY, dataTransfer })
  await act(async () => document.getElementById('canvas')?.dispatchEvent(drop))
}

test('a variable is bound to the pipe that it is dropped on, however thin the pipe looks', async () => {
  const pointer = await createTestEditor()
  pointer.editor.tools.setTool(drawingPipe(pointer.editor, 'pipe'))
  pointer.drag([100, 400], [900, 400])
  const [pipe = ''] = pointer.editor.document.ids()
  pointer.editor.camera.set({ x: 0, y: 0, scale: 0.25 })
  await dropVariable(pointer, 125, 104)
  await vi.waitFor(() => pointer.expectCell(pipe, { data: { binds: [{ to: 'flow' }] } }))
})

test('a variable that is dropped on the member of a group shows the member with its binding', async () => {
  const pointer = await createTestEditor()
  const [one, other] = [pointer.place('tank', 300, 300), pointer.place('tank', 600, 300)]
  pointer.editor.document.run('group', (edit) => groupCells(edit, [one, other]))
  await dropVariable(pointer, 600, 300)
  await vi.waitFor(() => pointer.expectCell(other, { data: { binds: [{ to: 'level' }] } }))
  pointer.expectChosen(other)
})

test('on the bare page it is a question what the variable becomes', async () => {
  const pointer = await createTestEditor()
  await dropVariable(pointer, 300, 300)
  await vi.waitFor(() => expect(pointer.editor.offer.get()?.variables).toEqual([flow]))
})

test('what a variable becomes has its name above it, in one step', async () => {
  const pointer = await createTestEditor()
  placeVariables(pointer.editor, { variables: [flow], at: { x: 300, y: 300 } }, 'gauge')
  const [gauge = '', name = ''] = pointer.chosen()
  pointer.expectSteps('add').expectCell(gauge, { data: { name: 'Flow' } })
  pointer.expectCell(name, { shape: 'text', data: { props: { text: 'Flow' } } })
  placeVariables(pointer.editor, { variables: [flow], at: { x: 700, y: 300 } }, 'numberCard')
  expect(pointer.chosen()).toHaveLength(1)
})

test('what is dropped near the edge of the page lies on the page as a whole, beside the page where it is dropped', async () => {
  const pointer = await createTestEditor()
  const place = (x: number, y: number, form: VariableForm, variables = [flow]) => {
    placeVariables(pointer.editor, { variables, at: { x, y } }, form)
    return pointer.editor.document.get(pointer.chosen()[0] ?? '')
  }
  const { width, height } = getSymbol('liveTrend')?.size ?? { width: 0, height: 0 }
  const { cw, ch } = pointer.editor.document.settings()
  expect(place(5, 5, 'liveTrend')).toMatchObject({ position: { x: 0, y: 0 } })
  const corner = { x: cw - width, y: ch - height }
  expect(place(cw - 5, ch - 5, 'liveTrend')).toMatchObject({ position: corner })
  expect(place(-500, 0, 'liveTrend')).toMatchObject({ position: { x: -500 - width / 2 } })
  expect(place(5, 500, 'column', [flow, flow])).toMatchObject({ position: { x: 0 } })
})
