import { expect, test } from 'vitest'
import { equipment } from '#i18n/zh-cn/page/equipment.ts'
import { silentIn, soundsLike } from './pinyin.ts'

test.for([
  ['水泵', 'shuibeng', true],
  ['水泵', 'sb', true],
  ['水泵', 'shuib', true],
  ['潜水泵', 'shuibeng', true],
  ['调节阀', 'tjf', true],
  ['曝气池', 'baoqi', true],
  ['曝气池', 'puqi', true],
  ['PLC 控制器', 'plc', true],
  ['水泵', 'bs', false],
  ['水泵', 'shuibengx', false],
] as const)('%s is searched by %s: %s', ([name, typed, isFound]) => {
  expect(soundsLike(name, typed)).toBe(isFound)
})

test('every character in the names of equipment has a sound', () => {
  expect(Object.values(equipment).flatMap(silentIn)).toEqual([])
})
