import { expect, test } from 'vitest'
import { pinyinInitials } from './pinyin-initials.ts'

test.for([
  ['设备列表', 'sblb'],
  ['循环泵 2', 'xhb 2'],
  ['锅炉房', 'glf'],
  ['温室', 'ws'],
  ['日用水箱', 'rysx'],
  ['马达电流', 'mddl'],
  ['三通他用', 'stty'],
  ['Pump-01', 'pump-01'],
  ['变频器ABB', 'bpqabb'],
  ['', ''],
] as const)('%s is found by %s', ([name, initials]) => {
  expect(pinyinInitials(name)).toBe(initials)
})
