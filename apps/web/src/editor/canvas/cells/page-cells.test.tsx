// @vitest-environment happy-dom
import { moveCells, type NodeCell, newPage } from '@fieldhub/page'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { SessionContext } from '../../session-context.ts'
import { createTestEditor, type TestEditor } from '../../testing/create-test-editor.ts'
import { freshRoot } from '../../testing/fresh-root.ts'
import { PageCells } from './page-cells.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const count = 1000
const root = freshRoot()

function manyRects() {
  const cells = Array.from(
    { length: count },
    (_, at): NodeCell => ({
      kind: 'node',
      id: `c${at + 1}`,
      shape: 'rect',
      zIndex: at,
      position: { x: (at % 40) * 40, y: Math.floor(at / 40) * 40 },
      size: { width: 30, height: 30 },
      data: { props: {} },
    }),
  )
  return { ...newPage(0), graphData: { cells } }
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
const painted = () =>
  Array.from(document.querySelectorAll('[data-cell]'), (cell) => cell.getAttribute('data-cell'))

test('of a thousand cells a drag renders the one that moves', async () => {
  const pointer = await createTestEditor({ pages: [manyRects()] })
  const page = pointer.editor.document
  await show(pointer)
  expect(painted()).toHaveLength(count)
  // A component that renders reads its cell, so reads count renders.
  const reads = vi.spyOn(page, 'get')
  const gesture = page.begin('move')
  await act(async () => gesture.replace((edit) => moveCells(edit, ['c500'], { x: 5, y: 7 })))
  const moved = document.querySelector('[data-cell="c500"]')
  expect(moved?.getAttribute('transform')).toBe('translate(765 487)')
  expect(new Set(reads.mock.calls.flat())).toEqual(new Set(['c500']))
  await act(async () => gesture.cancel())
  reads.mockRestore()
})

test('of a large page only what is near to sight is painted, and what is chosen', async () => {
  vi.useFakeTimers()
  const pointer = await createTestEditor({ pages: [manyRects()] })
  await show(pointer)
  pointer.editor.select([`c${count}`])
  await act(async () => pointer.editor.camera.set({ x: 0, y: 0, scale: 4 }))
  expect(painted()).toHaveLength(count)
  // What is far from sight goes when the camera rests, which costs no frame of a zoom.
  await act(async () => void vi.advanceTimersByTime(200))
  expect(painted()).toHaveLength(count)
  await act(async () => void vi.advanceTimersByTime(1_000))
  expect(painted().length).toBeLessThan(count / 2)
  expect(painted()).toEqual(expect.arrayContaining(['c1', 'c20', `c${count}`]))
  await act(async () => pointer.editor.camera.set({ x: 0, y: 0, scale: 1 }))
  await act(async () => void vi.advanceTimersByTime(200))
  expect(painted()).toHaveLength(count)
  vi.useRealTimers()
})
