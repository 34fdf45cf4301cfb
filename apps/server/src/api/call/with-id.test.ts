import { expect, test } from 'vitest'
import { withId } from './with-id.ts'

test('an id may have the other name that answers give it', () => {
  expect(withId({ deviceId: 3, name: 'x' }, 'deviceId')).toEqual({ id: 3, deviceId: 3, name: 'x' })
  expect(withId({ id: 3, deviceId: 3 }, 'deviceId')).toEqual({ id: 3, deviceId: 3 })
  expect(withId({ id: 3 }, 'deviceId')).toEqual({ id: 3 })
  expect(withId({ deviceId: 3 }, undefined)).toEqual({ deviceId: 3 })
  expect(withId('text', 'deviceId')).toBe('text')
})

test('two ids that differ are refused', () => {
  expect(() => withId({ id: 3, deviceId: 4 }, 'deviceId')).toThrow('badParameter')
})
