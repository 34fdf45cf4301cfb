import { expect, test } from 'vitest'
import { PartitionMembers } from './partition-members.ts'

const nothing = { uploads: [], bytes: [], skipped: [], ids: [] }
const says = (process: string, share: string, isReady = true) => ({
  process,
  share,
  isReady,
  protocol: 1,
  ...nothing,
})

test('each process has a slot of its own, which is free again only when nothing of it is left', () => {
  const members = new PartitionMembers()
  const one = members.hear(says('a', 'a1'), 0)
  expect([one?.slot, members.hear(says('b', 'b1'), 0)?.slot]).toEqual([1, 2])
  if (one === undefined) throw new Error('it joined')
  members.end(one)
  expect(members.hear(says('c', 'c1'), 0)?.slot).toBe(3)
  members.remove(one)
  expect(members.hear(says('d', 'd1'), 0)?.slot).toBe(1)
})

test('a process is known to store nothing until it says that it stores again', () => {
  const members = new PartitionMembers()
  const one = members.hear(says('a', 'a1'), 0)
  expect(one?.isStoring).toBe(true)
  members.hear({ ...says('a', 'a1'), isStoring: false }, 1)
  expect(one?.isStoring).toBe(false)
  members.hear(says('a', 'a1'), 2)
  expect(one?.isStoring).toBe(true)
})

test('a process that was gone has to join anew, also when it wakes and speaks again', () => {
  const members = new PartitionMembers()
  const one = members.hear(says('a', 'a1'), 0)
  if (one === undefined) throw new Error('it joined')
  members.end(one)
  expect(members.hear(says('a', 'a1'), 1)).toBeUndefined()
  expect(one.isReady).toBe(false)
  expect(members.lost(1)).toEqual([one])
  members.remove(one)
  expect(members.hear(says('a', 'a1'), 2)).toBeUndefined()
})

test('silence counts as the end, sooner where nobody answers for the process, at once where it was started again', () => {
  const members = new PartitionMembers()
  const lost = (now: number) => members.lost(now).map(({ share }) => share)
  members.hear(says('a', 'a1'), 0)
  const other = members.hear(says('b', 'b1'), 0)
  expect(lost(6_999)).toEqual([])
  if (other !== undefined) other.isUnheard = true
  expect(lost(1_500)).toEqual(['b1'])
  members.hear(says('b', 'b1'), 2_000)
  expect(lost(4_000)).toEqual([])
  members.hear(says('a', 'a2'), 4_000)
  expect(lost(4_000)).toEqual(['a1'])
  expect(lost(9_000)).toEqual(['a1', 'b1'])
})
