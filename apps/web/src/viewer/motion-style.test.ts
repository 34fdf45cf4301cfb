import { blink } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { getMotion } from './motion-style.ts'

test('a blinking part keeps the time of alarm signs and of what blinks on a canvas', () => {
  expect(getMotion(blink)?.style.animationDuration).toBe(`${blink.periodMs}ms`)
})
