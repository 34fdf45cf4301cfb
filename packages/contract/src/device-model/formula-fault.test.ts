import { expect, test } from 'vitest'
import { formulaFaultOf } from './formula-fault.ts'

const faultOf = (text: string) => {
  const fault = formulaFaultOf(text, ({ name }) => ['电压', '电流'].includes(name), 'zh_cn')
  return fault && [text.slice(fault.at, fault.end), fault.sentence]
}

test('a formula over what the model has, or over other devices, has no fault', () => {
  expect(faultOf('电压 * 电流 / 1000')).toBeUndefined()
  expect(faultOf('电压 + @SN001.压力')).toBeUndefined()
  expect(faultOf('avg(电压, 1h)')).toBeUndefined()
})

test.for([
  ['电压 * 电留', '电留'],
  ['电压 * * 电流', '*'],
  ['foo(电压)', 'foo'],
  ['tariff(电压, "峰")', '"峰"'],
])('the fault of %s is shown at %s', ([text = '', part]) => {
  expect(faultOf(text)?.[0]).toBe(part)
  expect(faultOf(text)?.[1]).toMatch(/[一-龥]/u)
})

test('a formula that ends too early has its fault behind its end', () => {
  const fault = formulaFaultOf('电压 +', () => true, 'en_us')
  expect(fault).toMatchObject({ end: (fault?.at ?? 0) + 1 })
})
