import { expect, test } from 'vitest'
import { inOrder, moveColumn, withColumn } from './column-order.ts'

test('a column that is shown again stands behind the one that it usually follows', () => {
  expect(withColumn(['status', 'loginTime'], 'model')).toEqual(['status', 'model', 'loginTime'])
  expect(withColumn(['loginTime', 'status'], 'model')).toEqual(['loginTime', 'status', 'model'])
  expect(withColumn(['loginTime'], 'status')).toEqual(['status', 'loginTime'])
})

test('all columns are listed once, those that are shown in their order', () => {
  const all = inOrder(['loginTime', 'sn'])
  expect(all.filter((id) => id === 'loginTime' || id === 'sn')).toEqual(['loginTime', 'sn'])
  expect(new Set(all).size).toBe(12)
  expect(all).toHaveLength(12)
})

test('a column moves by one place, and stays at the ends', () => {
  expect(moveColumn(['status', 'sn', 'model'], 'model', -1)).toEqual(['status', 'model', 'sn'])
  expect(moveColumn(['status', 'sn', 'model'], 'status', 1)).toEqual(['sn', 'status', 'model'])
  expect(moveColumn(['status', 'sn'], 'status', -1)).toEqual(['status', 'sn'])
  expect(moveColumn(['status', 'sn'], 'sn', 1)).toEqual(['status', 'sn'])
})
