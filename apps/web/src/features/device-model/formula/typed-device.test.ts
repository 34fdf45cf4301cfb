import { expect, test } from 'vitest'
import { typedDeviceAt } from './typed-device.ts'

test.for([
  ['@', { sn: '', name: undefined, from: 0 }],
  ['电压 + @SN0', { sn: 'SN0', name: undefined, from: 5 }],
  ['@SN-01_a.', { sn: 'SN-01_a', name: '', from: 0 }],
  ['2 * @SN01.温', { sn: 'SN01', name: '温', from: 4 }],
  ['@SN01.[A 相', { sn: 'SN01', name: 'A 相', from: 0 }],
  ['＠SN01.v', { sn: 'SN01', name: 'v', from: 0 }],
] as const)('in “%s” a variable of another device is typed', ([text, expected]) => {
  expect(typedDeviceAt(text, text.length)).toEqual(expected)
})

test.for(['', '电压', '@SN01.温度 + ', '@SN01.[A 相]', '1 + 2'])(
  'in “%s” none is typed',
  (text) => {
    expect(typedDeviceAt(text, text.length)).toBeUndefined()
  },
)

test('what stands behind the caret is of no account', () => {
  expect(typedDeviceAt('@SN01.温度', 3)).toEqual({ sn: 'SN', name: undefined, from: 0 })
})
