import { expect, test } from 'vitest'
import {
  centeredOn,
  fittedTo,
  getCenter,
  pannedBy,
  toPage,
  toScreen,
  zoomedAt,
  zoomFactor,
} from './camera.ts'

const camera = { x: 100, y: -50, scale: 2 }
const canvas = { width: 800, height: 600 }

test('a point of the page comes back from the screen', () => {
  expect(toPage(camera, toScreen(camera, { x: 7, y: 9 }))).toEqual({ x: 7, y: 9 })
})

test('zooming keeps the point under the pointer', () => {
  const pointer = { x: 300, y: 120 }
  const zoomed = zoomedAt(camera, pointer, camera.scale * zoomFactor)
  const before = toPage(camera, pointer)
  const after = toPage(zoomed, pointer)
  expect(zoomed.scale).toBeCloseTo(2.4)
  expect(after.x).toBeCloseTo(before.x)
  expect(after.y).toBeCloseTo(before.y)
})

test('the scale stays within 0.01 and 160', () => {
  expect(zoomedAt(camera, { x: 0, y: 0 }, 1e-9).scale).toBe(0.01)
  expect(zoomedAt(camera, { x: 0, y: 0 }, 1e9).scale).toBe(160)
})

test('panning moves the page with the hand', () => {
  expect(toScreen(pannedBy(camera, 30, -10), toPage(camera, { x: 0, y: 0 }))).toEqual({
    x: 30,
    y: -10,
  })
})

test('what is fitted lies in the middle, no larger than allowed', () => {
  const rect = { x: 0, y: 0, width: 1920, height: 1080 }
  const fitted = fittedTo(rect, canvas, 1)
  expect(getCenter(fitted, canvas)).toEqual({ x: 960, y: 540 })
  expect(fitted.scale).toBeCloseTo(720 / 1920)
  expect(fittedTo({ x: 0, y: 0, width: 10, height: 10 }, canvas, 1).scale).toBe(1)
})

test('a centre is kept over sizes of the canvas', () => {
  const center = { x: 12, y: 34 }
  expect(getCenter(centeredOn(center, canvas, 3), canvas)).toEqual(center)
})
