import { expect, test } from 'vitest'
import { answerDtuCommand, readDtuCommands } from './dtu-commands.ts'
import { placeOnRoute } from './route.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test('commands of the DTU do not reach its slaves', () => {
  const taken = readDtuCommands(bytes('rrpc,getver\r\nrrpc,getlocation\r\n\u0001\u0003'))
  expect(taken.commands).toEqual(['getver', 'getlocation'])
  expect(Array.from(taken.rest)).toEqual([1, 3])
  expect(readDtuCommands(bytes('rrpc,getcsq'))).toMatchObject({ commands: ['getcsq'] })
  expect(readDtuCommands(bytes('\u0001\u0003rrpc,getver'))).toMatchObject({ commands: [] })
})

test('a DTU tells its place latitude first', () => {
  const place = { longitude: 113.9465, latitude: 22.5305335 }
  expect(answerDtuCommand('getlocation', place)).toBe('rrpc,location,22.530534,113.946500\r\n')
  expect(answerDtuCommand('getreallocation', undefined)).toBe('rrpc,location,error\r\n')
  expect(answerDtuCommand('selfdestruct', place)).toBeUndefined()
})

test('a route leads round and round at its speed', () => {
  const corner = { longitude: 120, latitude: 30 }
  const far = { longitude: 120, latitude: 31 }
  const route = { places: [corner, far], metresPerSecond: 111_195 }
  expect(placeOnRoute(route, 0)?.latitude).toBeCloseTo(30, 3)
  expect(placeOnRoute(route, 500)?.latitude).toBeCloseTo(30.5, 3)
  expect(placeOnRoute(route, 1_500)?.latitude).toBeCloseTo(30.5, 3)
  expect(placeOnRoute(route, 2_250)?.latitude).toBeCloseTo(30.25, 2)
  expect(placeOnRoute({ places: [corner], metresPerSecond: 1 }, 9)).toEqual({
    ...corner,
    time: 0,
  })
  expect(placeOnRoute({ places: [], metresPerSecond: 1 }, 9)).toBeUndefined()
})
