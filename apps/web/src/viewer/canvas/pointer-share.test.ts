import { expect, test } from 'vitest'
import { pointerShare } from './pointer-share.ts'

const elementIn = (frame: 'upright' | 'turned') => ({
  getBoundingClientRect: () => ({ left: 100, top: 50, width: 200, height: 100 }),
  closest: () => (frame === 'turned' ? {} : null),
})

test('a pointer is where it is seen on an upright page', () => {
  const element = elementIn('upright')
  expect(pointerShare(element, { clientX: 150, clientY: 75 })).toEqual({ x: 0.25, y: 0.25 })
  expect(pointerShare(element, { clientX: 0, clientY: 500 })).toEqual({ x: 0, y: 1 })
})

test('on a page that is turned on its side the width runs down the screen', () => {
  const element = elementIn('turned')
  // The upper left corner of the page is at the upper right of the screen.
  expect(pointerShare(element, { clientX: 300, clientY: 50 })).toEqual({ x: 0, y: 0 })
  expect(pointerShare(element, { clientX: 300, clientY: 150 })).toEqual({ x: 1, y: 0 })
  expect(pointerShare(element, { clientX: 150, clientY: 75 })).toEqual({ x: 0.25, y: 0.75 })
})
