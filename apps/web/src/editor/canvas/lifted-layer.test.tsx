// @vitest-environment happy-dom
import { type NodeCell, newPage, type PipeCell } from '@fieldhub/page'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { SessionContext } from '../session-context.ts'
import { createTestEditor, type TestEditor } from '../testing/create-test-editor.ts'
import { PageCells } from './cells/page-cells.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const count = 90
let root: Root

beforeEach(() => {
  // The DOM of these tests runs no animations.
  const still = { pause: () => undefined, cancel: () => undefined, effect: null }
  Object.assign(SVGElement.prototype, { animate: () => still })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

function drawn() {
  const cells = Array.from(
    { length: count },
    (_, at): NodeCell => ({
      kind: 'node',
      id: `c${at + 1}`,
      shape: 'rect',
      zIndex: at,
      position: { x: 100 + (at % 10) * 60, y: 100 + Math.floor(at / 10) * 60 },
      size: { width: 40, height: 40 },
      data: { props: {} },
    }),
  )
  const pipe: PipeCell = {
    kind: 'pipe',
    id: 'pipe',
    shape: 'pipe',
    zIndex: 5,
    source: { cell: 'c1' },
    target: { x: 900, y: 100 },
    data: { props: {} },
  }
  return { ...newPage(0), graphData: { cells: [...cells, pipe] } }
}

const show = ({ session }: TestEditor) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <SessionContext value={session}>
          <PageCells />
        </SessionContext>
      </QueryClientProvider>,
    ),
  )
const layers = () =>
  Array.from(document.querySelectorAll('svg'), (layer) =>
    Array.from(layer.children, (cell) => cell.getAttribute('data-cell') ?? ''),
  )
const transformOf = (id: string) =>
  document.querySelector(`[data-cell="${id}"]`)?.getAttribute('transform')
const pathOf = (id: string) => document.querySelector(`[data-cell="${id}"] path`)?.getAttribute('d')

test('the smaller part of the cells lies on a layer of its own while a drag lasts, and returns in order', async () => {
  const pointer = await createTestEditor({ pages: [drawn()] })
  const few = Array.from({ length: 40 }, (_, at) => `c${at + 1}`)
  await show(pointer)
  const [order] = layers()
  for (const [chosen, aside] of [
    [few, few],
    [pointer.editor.document.ids().slice(20, count), few.slice(0, 20)],
  ] as const) {
    await act(async () => pointer.editor.select(chosen))
    const at = pointer.cell(chosen[0] ?? '')
    const { x, y } = at?.kind === 'node' ? at.position : { x: 0, y: 0 }
    await act(async () => {
      pointer.pointerDown(x + 5, y + 5).pointerMove(x + 55, y + 5, { mod: true })
    })
    expect(layers()[1]?.filter((id) => id !== 'pipe')).toEqual(aside)
    await act(async () => void pointer.press('Escape'))
    expect(layers()).toEqual([order, []])
  }
})

test('a pipe with one end on what is lifted bends with it, and is as before when the drag is given up', async () => {
  const pointer = await createTestEditor({ pages: [drawn()] })
  await show(pointer)
  const [place, path] = [transformOf('pipe'), pathOf('pipe')]
  const nodes = pointer.editor.document.ids().filter((id) => id !== 'pipe')
  await act(async () => pointer.editor.select(nodes))
  await act(async () => {
    pointer.pointerDown(105, 105).pointerMove(105, 305, { mod: true })
  })
  expect(transformOf('c1')).toBe('translate(100 100)')
  expect(transformOf('pipe')).not.toBe(place)
  expect(pathOf('pipe')).not.toBe(path)
  await act(async () => void pointer.press('Escape'))
  expect([transformOf('pipe'), pathOf('pipe')]).toEqual([place, path])
})

test('what is dropped is where it was dropped, and undo moves it back without drawing it anew', async () => {
  const pointer = await createTestEditor({ pages: [drawn()] })
  await show(pointer)
  await act(async () => void pointer.press('Control+a'))
  const picture = document.querySelector('[data-cell="c7"]')?.firstElementChild
  await act(async () => {
    pointer.pointerDown(105, 105).pointerMove(155, 135, { mod: true }).pointerUp(155, 135)
  })
  expect(transformOf('c1')).toBe('translate(150 130)')
  await act(async () => void pointer.press('Control+z'))
  expect(transformOf('c1')).toBe('translate(100 100)')
  expect(document.querySelector('[data-cell="c7"]')?.firstElementChild).toBe(picture)
})
