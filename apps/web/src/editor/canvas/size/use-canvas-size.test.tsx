// @vitest-environment happy-dom
import { act, useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { createTestEditor } from '../../testing/create-test-editor.ts'
import { freshRoot } from '../../testing/fresh-root.ts'
import { useCanvasSize } from './use-canvas-size.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const root = freshRoot()

test('the canvas is not measured within the task that draws it, and then fits the page', async () => {
  let notify: () => void = () => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
      constructor(listener: () => void) {
        notify = listener
      }
    },
  )
  const measured = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const { editor } = await createTestEditor()
  editor.canvasSize.set({ width: 0, height: 0 })
  const started = vi.spyOn(editor, 'showStart')
  function Place() {
    const place = useRef<HTMLDivElement>(null)
    useCanvasSize(editor, place)
    return <div ref={place} />
  }
  await act(async () => root.render(<Place />))
  expect([measured.mock.calls.length, editor.canvasSize.get().width]).toEqual([0, 0])
  await act(async () => notify())
  expect(editor.canvasSize.get()).toEqual({ width: 800, height: 600 })
  await act(async () => notify())
  expect(started).toHaveBeenCalledTimes(1)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
