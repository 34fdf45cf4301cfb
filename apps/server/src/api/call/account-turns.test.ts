import { expect, test } from 'vitest'
import { AccountTurns } from './account-turns.ts'

const limit = 3

/** Counts, waits for a store, and adds, as use cases with a limit do. */
function openShelf() {
  const turns = new AccountTurns()
  const held = new Map<number, number>()
  const add = async (accountId: number) => {
    const count = held.get(accountId) ?? 0
    await Promise.resolve()
    if (count >= limit) throw new Error('full')
    held.set(accountId, count + 1)
  }
  return { held, add: (accountId: number) => turns.run('add', accountId, () => add(accountId)) }
}

test('calls of an account that come at once exceed no limit, and others do not wait for them', async () => {
  const { held, add } = openShelf()
  const outcomes = await Promise.allSettled([...Array(10).fill(1), 2].map(add))
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    true,
    true,
    ...Array(7).fill(false),
    true,
  ])
  expect([...held]).toEqual([
    [1, limit],
    [2, 1],
  ])
})
