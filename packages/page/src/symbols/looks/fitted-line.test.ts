import { expect, test } from 'vitest'
import type { Json, SlotValue } from '../../page-data.ts'
import { getSymbol } from '../get-symbol.ts'

interface Given {
  readonly props?: Readonly<Record<string, Json>>
  readonly slots?: Readonly<Record<string, SlotValue>>
}

/** The words of a symbol of usual size, and the size of their letters. */
function lineOf(shape: string, { props = {}, slots = {} }: Given) {
  const size = { width: 120, height: 44 }
  const items = getSymbol(shape)?.draw({ size, props, slots }) ?? []
  return items.flatMap((item) => (item.kind === 'text' ? [item.text, item.fontSize] : []))
}

const long = '启动一号循环水泵并打开旁通阀门'

test('words that are too long are written smaller, and end in dots where that is not enough', () => {
  expect(lineOf('button', { props: { text: '启动一号泵' } })).toEqual(['启动一号泵', 16])
  expect(lineOf('button', { props: { text: '启动一号循环水泵并打' } })).toEqual([
    '启动一号循环水泵并打',
    10.4,
  ])
  expect(lineOf('button', { props: { text: long } })).toEqual(['启动一号循环水泵并打开旁…', 8])
  const state = { props: { onText: long }, slots: { on: true } }
  expect(lineOf('stateText', state)).toEqual(['启动一号循环水泵并打开旁…', 8])
  expect(lineOf('value', { slots: { value: long } })[0]).toMatch(/^启动一号循环水.*…$/)
})

test('a number is never cut, as it would be another one', () => {
  const large = { slots: { value: 123_456_789_012_345 }, props: { unit: 'kWh' } }
  expect(lineOf('value', large)[0]).toBe('123,456,789,012,345 kWh')
  expect(lineOf('stateText', { slots: { text: 123_456_789_012_345 } })[0]).toBe('123456789012345')
  expect(lineOf('value', { slots: { value: '123456789012.50' } })[0]).toBe('123456789012.50')
})
