// @vitest-environment happy-dom
import { act, useRef } from 'react'
import { expect, test, vi } from 'vitest'
import type { Editor } from '../editor.ts'
import { createTestEditor } from '../testing/create-test-editor.ts'
import { freshRoot } from '../testing/fresh-root.ts'
import { usePointerInput } from './use-pointer-input.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const root = freshRoot()

function Surface({ editor }: { readonly editor: Editor }) {
  const canvas = useRef<HTMLDivElement>(null)
  usePointerInput(editor, canvas)
  return <div ref={canvas} id="canvas" />
}

type Press = Partial<PointerEventInit>

/** A canvas with one symbol, whose middle is at 300, 300, and a hand that sends it the events of a browser. */
async function start() {
  const pointer = await createTestEditor()
  const id = pointer.place('rect', 300, 300)
  await act(async () => root.render(<Surface editor={pointer.editor} />))
  const canvas = document.getElementById('canvas')
  if (canvas === null) throw new Error('there is no canvas')
  canvas.setPointerCapture = () => {}
  const fire = (type: string, x: number, y: number, more: Press = {}) =>
    canvas.dispatchEvent(
      new PointerEvent(type, {
        pointerId: 1,
        pointerType: 'mouse',
        button: 0,
        buttons: 1,
        bubbles: true,
        cancelable: true,
        clientX: x,
        clientY: y,
        ...more,
      }),
    )
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  /** Drags the symbol, and lifts it. */
  const drag = async (more: Press = {}) => {
    fire('pointerdown', 300, 300, more)
    fire('pointermove', 350, 330, more)
    await frame()
    expect([tool(), pointer.editor.lift.get()?.moving.has(id)]).toEqual(['translating', true])
  }
  const tool = () => pointer.editor.tools.current.get().name
  const before = pointer.cell(id)
  const steps = pointer.editor.document.done().length
  const expectGivenUp = () => {
    expect([tool(), pointer.editor.lift.get(), pointer.cell(id)]).toEqual([
      'idle',
      undefined,
      before,
    ])
    expect(pointer.editor.document.done().length).toBe(steps)
  }
  return { pointer, fire, frame, drag, tool, expectGivenUp, steps }
}

test.each(['pointercancel', 'lostpointercapture'])('%s in a drag gives it up', async (type) => {
  const { drag, fire, frame, expectGivenUp } = await start()
  await drag()
  fire('pointermove', 500, 500)
  fire(type, 500, 500)
  await frame()
  fire('pointerup', 500, 500, { buttons: 0 })
  expectGivenUp()
})

test('a drag that was released where nobody told the page is given up with the next movement', async () => {
  const { drag, fire, frame, expectGivenUp } = await start()
  await drag()
  fire('pointermove', 600, 300, { buttons: 0 })
  await frame()
  expectGivenUp()
})

test('a drag in a tab that is hidden is given up', async () => {
  const { drag, expectGivenUp } = await start()
  await drag()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  hidden.mockRestore()
  expectGivenUp()
})

test('a second finger turns a drag into a pinch, and none of both is left when they are lifted', async () => {
  const { drag, fire, frame, expectGivenUp, pointer } = await start()
  const finger = { pointerType: 'touch' }
  await drag(finger)
  fire('pointerdown', 500, 500, { ...finger, pointerId: 2 })
  expectGivenUp()
  const { scale } = pointer.editor.camera.get()
  fire('pointermove', 700, 700, { ...finger, pointerId: 2 })
  expect(pointer.editor.camera.get().scale).toBeGreaterThan(scale)
  fire('pointerup', 700, 700, { ...finger, pointerId: 2, buttons: 0 })
  fire('pointermove', 800, 100, finger)
  await frame()
  fire('pointerup', 800, 100, { ...finger, buttons: 0 })
  expectGivenUp()
})

test('another pointer, as the palm beside a pen, moves nothing of a drag', async () => {
  const { drag, fire, frame, pointer, steps } = await start()
  await drag({ pointerType: 'pen', pointerId: 7 })
  const lifted = pointer.editor.lift.get()
  const palm = { pointerType: 'touch', pointerId: 8 }
  fire('pointerdown', 900, 900, palm)
  fire('pointermove', 950, 950, palm)
  await frame()
  expect(pointer.editor.lift.get()).toBe(lifted)
  fire('pointerup', 950, 950, { ...palm, buttons: 0 })
  fire('pointerup', 350, 330, { pointerType: 'pen', pointerId: 7, buttons: 0 })
  expect(pointer.editor.document.done().length).toBe(steps + 1)
})

test('a menu ends the press that it came from, and does not come into a drag', async () => {
  const { drag, fire, tool, pointer, steps } = await start()
  let menus = 0
  document.getElementById('canvas')?.addEventListener('contextmenu', () => (menus += 1))
  fire('pointerdown', 300, 300, { pointerType: 'touch' })
  fire('contextmenu', 300, 300)
  fire('pointerup', 300, 300, { pointerType: 'touch', buttons: 0 })
  expect([menus, tool()]).toEqual([1, 'idle'])
  await drag()
  fire('contextmenu', 350, 330)
  expect([menus, tool()]).toEqual([1, 'translating'])
  fire('pointerup', 350, 330, { buttons: 0 })
  expect(pointer.editor.document.done().length).toBe(steps + 1)
})

test('a press leaves no text marked, which the browser would drag instead of the symbol', async () => {
  const { drag } = await start()
  getSelection()?.selectAllChildren(document.body)
  expect(getSelection()?.rangeCount).toBe(1)
  await drag()
  expect(getSelection()?.rangeCount).toBe(0)
})

test('space that is held does not pan for ever when its release goes to another window', async () => {
  const { pointer, tool } = await start()
  pointer.press(' ')
  expect(tool()).toBe('panning')
  pointer.editor.tools.releaseKeys()
  expect(tool()).toBe('idle')
})

test('what a pointer lies on is known when it is pressed at once, and only a middle button pastes nothing', async () => {
  const { fire, pointer } = await start()
  fire('pointermove', 300, 300, { buttons: 0 })
  fire('pointerdown', 300, 300)
  expect(pointer.editor.hover.get()).toBe(pointer.chosen()[0])
  fire('pointerup', 300, 300, { buttons: 0 })
  expect(fire('mouseup', 300, 300, { button: 1 })).toBe(false)
  expect(fire('mouseup', 300, 300)).toBe(true)
})
