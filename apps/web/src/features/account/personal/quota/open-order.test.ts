// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { readOpenOrder, storeOpenOrder } from './open-order.ts'

afterEach(() => sessionStorage.clear())

test('an order is found again until it is put away', () => {
  storeOpenOrder({ kind: 'sms', transactionId: 'fh1' })
  expect(readOpenOrder()).toEqual({ kind: 'sms', transactionId: 'fh1' })
  storeOpenOrder(undefined)
  expect(readOpenOrder()).toBeUndefined()
})

test('what is no order is none', () => {
  sessionStorage.setItem('fieldhub.order', '{"kind":"gold"}')
  expect(readOpenOrder()).toBeUndefined()
})
