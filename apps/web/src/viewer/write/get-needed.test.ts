import type { Action } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { startStand } from '../testing/viewer-stand.ts'
import { getNeeded } from './get-needed.ts'

const write: Action = { on: 'click', do: 'write', target: { dev: '$self', varId: 4 }, value: 0 }

test('a button asks for the most that its own actions want', () => {
  const { host } = startStand()
  expect(getNeeded(host, [write])).toBe('none')
  expect(getNeeded(host, [write, { ...write, second: 'question' }])).toBe('question')
  expect(
    getNeeded(host, [
      { ...write, second: 'password' },
      { ...write, second: 'question' },
    ]),
  ).toBe('password')
})

test('who stands above the role up to which it is asked confirms nothing more', () => {
  const { host } = startStand()
  const guarded: Action = { ...write, second: 'password', secondUpTo: 'operator' }
  expect(getNeeded({ ...host, roleOn: () => 'operator' }, [guarded])).toBe('password')
  expect(getNeeded({ ...host, roleOn: () => 'engineer' }, [guarded])).toBe('none')
})
