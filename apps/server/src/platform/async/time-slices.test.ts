import { expect, test } from 'vitest'
import { computeFor } from '#platform/testing/compute-for.ts'
import { TimeSlices } from './time-slices.ts'

test('others get their turn within work that goes on', async () => {
  const order: string[] = []
  setImmediate(() => order.push('another'))
  const slices = new TimeSlices()
  for (let piece = 0; piece < 10; piece += 1) {
    computeFor(5)
    await slices.pause()
  }
  order.push('work')
  expect(order).toEqual(['another', 'work'])
})

test('short work is not held up', () => {
  expect(new TimeSlices().pause()).toBeUndefined()
})
