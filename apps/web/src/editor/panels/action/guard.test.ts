import type { Action } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { getGuard, withGuard } from './guard.ts'

const plain: Action = { on: 'click', do: 'write', value: 1 }

test('a guard is set part by part, and what says nothing is left out', () => {
  const engineer = withGuard(plain, { role: 'engineer' })
  expect(engineer).toEqual({ ...plain, role: 'engineer' })
  const asked = withGuard(engineer, { second: 'question' })
  expect(asked).toEqual({ ...plain, role: 'engineer', second: 'question' })
  const upTo = withGuard(asked, { secondUpTo: 'operator' })
  expect(upTo).toEqual({ ...asked, secondUpTo: 'operator' })
  expect(withGuard(upTo, { secondUpTo: 'owner' })).toEqual(asked)
  expect(withGuard(upTo, { role: 'operator' })).toEqual({
    ...plain,
    second: 'question',
    secondUpTo: 'operator',
  })
  expect(withGuard(withGuard(upTo, { second: 'none' }), { role: 'operator' })).toEqual(plain)
})

test('who confirms is nothing without a second confirmation', () => {
  expect(getGuard({ ...plain, secondUpTo: 'operator' })).toEqual({})
})
