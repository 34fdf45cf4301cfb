import { expect, test } from 'vitest'
import { lineMeets } from './line-meets.ts'

const rect = { x: 100, y: 100, width: 100, height: 50 }
const at = (...places: readonly (readonly [number, number])[]) => places.map(([x, y]) => ({ x, y }))

test.for([
  ['around it', at([0, 0], [300, 0], [300, 300]), false],
  ['across it', at([0, 120], [300, 120]), true],
  ['to its edge', at([0, 120], [100, 120]), true],
  ['short of it', at([0, 120], [99, 120]), false],
  ['within it', at([120, 120], [130, 130]), true],
  ['past its corner', at([180, 60], [260, 140]), false],
  ['over its corner', at([150, 60], [230, 140]), true],
  ['a point', at([150, 120]), true],
] as const)('a line %s', ([, line, isMeeting]) => {
  expect(lineMeets(line, rect)).toBe(isMeeting)
})
