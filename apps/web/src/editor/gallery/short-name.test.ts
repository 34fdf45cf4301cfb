import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.for([
  ['Greenhouse', 'Greenhouse'],
  ['Water supply pump station', 'Water supply pump'],
  ['Boiler house and heat exchange', 'Boiler house'],
  ['Waste water treatment plant', 'Waste water'],
  ['Site energy managing', 'Site energy managing'],
  ['一二三四五六七八九十一二三四五六七八九十一', '一二三四五六七八九十一二三四五六七八九十'],
] as const)('%s is offered as %s', ([name, offered]) => {
  expect(shortName(name, 20)).toBe(offered)
})
