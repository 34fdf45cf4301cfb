// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { getGestures } from './jog-gestures.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const calls: string[] = []
const hold = { press: () => calls.push('press'), release: () => calls.push('release') }

beforeEach(() => void calls.splice(0))

/** A button of 100 by 100 pixels, and what a browser reports of it. */
function start() {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  act(() => createRoot(place).render(<button type="button" {...getGestures(hold)} />))
  const button = place.querySelector('button')
  if (button === null) throw new Error('there is no button')
  const captured = new Set<number>()
  button.setPointerCapture = (id) => void captured.add(id)
  button.hasPointerCapture = (id) => captured.has(id)
  button.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100)
  const pointer = (type: string, more: PointerEventInit = {}) => {
    const middle = { clientX: 50, clientY: 50, pointerId: 1, isPrimary: true, buttons: 1 }
    button.dispatchEvent(new PointerEvent(type, { bubbles: true, ...middle, ...more }))
  }
  const key = (type: string, name: string) =>
    button.dispatchEvent(new KeyboardEvent(type, { bubbles: true, cancelable: true, key: name }))
  return { pointer, key }
}

test('a pointer that moves on the button holds, and one that leaves it lets go', () => {
  const { pointer } = start()
  pointer('pointerdown')
  pointer('pointermove', { clientX: 99 })
  expect(calls).toEqual(['press'])
  pointer('pointermove', { clientX: 101 })
  expect(calls).toEqual(['press', 'release'])
})

test('the first button of a mouse lets go while another is still down', () => {
  const { pointer } = start()
  pointer('pointerdown')
  pointer('pointermove', { buttons: 3 })
  expect(calls).toEqual(['press'])
  pointer('pointermove', { buttons: 2 })
  expect(calls).toEqual(['press', 'release'])
})

test('a second finger, and a mouse that only passes by a held key, change nothing', () => {
  const { pointer, key } = start()
  pointer('pointerdown')
  pointer('pointerdown', { pointerId: 2, isPrimary: false })
  pointer('pointermove', { pointerId: 2, isPrimary: false, clientX: 300 })
  expect(calls).toEqual(['press'])
  key('keydown', ' ')
  pointer('pointermove', { pointerId: 3, buttons: 0 })
  expect(calls).toEqual(['press', 'press'])
})

test('a key holds until it is up, or until another key goes down, after which some systems report nothing', () => {
  const { key } = start()
  key('keydown', ' ')
  key('keyup', ' ')
  expect(calls).toEqual(['press', 'release'])
  key('keydown', 'Enter')
  key('keydown', 'Meta')
  expect(calls).toEqual(['press', 'release', 'press', 'release'])
})
