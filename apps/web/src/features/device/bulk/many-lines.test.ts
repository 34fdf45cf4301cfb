import { expect, test } from 'vitest'
import { manyLines, manySheet } from './many-lines.ts'

const lines = (text: string) =>
  manyLines(text, () => 'made').map(({ sn, name, password }) => [sn, name, password])

test.for([
  ['PUMP-1', [['PUMP-1', 'PUMP-1', 'made']]],
  ['PUMP-1  Pump station 1', [['PUMP-1', 'Pump station 1', 'made']]],
  ['PUMP-1\tPump 1\tsecret1', [['PUMP-1', 'Pump 1', 'secret1']]],
  [
    'PUMP-1,Pump 1,secret1\r\n\n PUMP-2 ',
    [
      ['PUMP-1', 'Pump 1', 'secret1'],
      ['PUMP-2', 'PUMP-2', 'made'],
    ],
  ],
  ['PUMP-1，一号泵', [['PUMP-1', '一号泵', 'made']]],
  ['PUMP-1\t\tsecret1', [['PUMP-1', 'PUMP-1', 'secret1']]],
  [' \n\t\n', []],
] as const)('%j is %j', ([text, devices]) => {
  expect(lines(text)).toEqual(devices)
})

test('they become a sheet that no name can break', () => {
  const devices = manyLines('A-1\t=泵, "一"', () => 'made')
  expect(manySheet(devices, { type: '1', model: 'm', group: 'a / b' })).toBe(
    `name,sn,password,type,model,group\r\n"'=泵, ""一""",A-1,made,1,m,a / b\r\n`,
  )
})
