import { expect, test } from 'vitest'
import { OpenWrites } from './open-writes.ts'

/** Opens writes that wait until the test ends, and says which of them are wanted still. */
function openSome() {
  const writes = new OpenWrites()
  const wanted = new Map<string, () => boolean>()
  const begin = (accountId: number, deviceId: number, kind: 'share' | 'task' = 'share') =>
    void writes.run({ accountId, deviceId, kind }, (isWanted) => {
      wanted.set(`${accountId} ${deviceId} ${kind}`, isWanted)
      return new Promise(() => {})
    })
  for (const accountId of [1, 2]) for (const deviceId of [7, 8]) begin(accountId, deviceId)
  begin(1, 7, 'task')
  const lost = () => [...wanted].flatMap(([name, isWanted]) => (isWanted() ? [] : [name]))
  return { writes, lost }
}

test('who loses a device loses what waits for it, tasks too, and nothing else', () => {
  const { writes, lost } = openSome()
  writes.withdraw(1, 7, undefined)
  expect(lost()).toEqual(['1 7 share', '1 7 task'])
})

test('an account that is disabled loses what people ordered in its name, everywhere', () => {
  const { writes, lost } = openSome()
  writes.withdrawOrdersOf(1)
  expect(lost()).toEqual(['1 7 share', '1 8 share'])
})

test('a share of pages that ends loses what its visitors ordered, and nothing else of the account', async () => {
  const { writes, lost } = openSome()
  const ordered = { accountId: 1, deviceId: 7, kind: 'share', pageShareId: 5 } as const
  const sent = writes.run(ordered, async (isWanted) => {
    writes.withdrawOfPageShare(6)
    const ofAnother = isWanted()
    writes.withdrawOfPageShare(5)
    return [ofAnother, isWanted()]
  })
  expect([await sent, lost()]).toEqual([[true, false], []])
})

test('a write that is ordered afterwards is wanted', async () => {
  const { writes } = openSome()
  writes.withdraw(1, 7, 'viewer')
  const ordered = { accountId: 1, deviceId: 7, kind: 'share' } as const
  expect(await writes.run(ordered, async (isWanted) => isWanted())).toBe(true)
})

test('an engineer who becomes an operator keeps his writes, and loses the bytes that he typed', async () => {
  const { writes, lost } = openSome()
  const typed = { accountId: 1, deviceId: 7, kind: 'manual', isForEngineers: true } as const
  const sent = writes.run(typed, async (isWanted) => {
    writes.withdraw(1, 7, 'engineer')
    const asEngineer = isWanted()
    writes.withdraw(1, 7, 'operator')
    return [asEngineer, isWanted()]
  })
  expect([await sent, lost()]).toEqual([[true, false], []])
})
