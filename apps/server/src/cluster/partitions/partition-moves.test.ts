import { describe, expect, test } from 'vitest'
import { allPartitions, type Grant } from '#facts/partition.ts'
import { openLog } from '#platform/process/log/log.ts'
import { FakeTime } from '#platform/testing/fake-time.ts'
import { LoopBus } from '../testing/loop-bus.ts'
import { HolderRequests } from './holder-requests.ts'
import { PartitionHolders } from './partition-holders.ts'
import { PartitionMembers } from './partition-members.ts'
import { slotSubject } from './partition-messages.ts'
import { PartitionMoves } from './partition-moves.ts'

const epoch = 3
const never = new Promise<never>(() => {})

/** The owner of the store and two processes, of which the first holds everything; `silent` is what it never answers. */
function openMoves(silent: 'release' | 'take') {
  const time = new FakeTime()
  const bus = new LoopBus()
  const holders = new PartitionHolders()
  const members = new PartitionMembers()
  const hear = (process: string) =>
    members.hear(
      {
        process,
        share: process,
        protocol: 1,
        isReady: true,
        ids: [],
        uploads: [],
        bytes: [],
        skipped: [],
      },
      time.monotonicMs(),
    )
  for (const name of ['one', 'two']) {
    const slot = hear(name)?.slot ?? 0
    hear(name)
    for (const what of ['release', 'take'] as const) {
      const isSilent = name === 'one' && what === silent
      bus.serve(slotSubject(epoch, slot, what), async () => (isSilent ? never : 'done'))
    }
  }
  const first = silent === 'release' ? 1 : 2
  holders.startMoving(allPartitions)
  holders.endMoving(allPartitions, first)
  const store = {
    table: {
      give: async (ids: readonly number[]) => ids.map((id): Grant => [id, 1]),
      shutOut: async () => {},
    },
    samples: { release: async () => {}, take: async () => {}, takeOver: async () => {} },
  }
  const parts = {
    holders,
    members,
    requests: new HolderRequests({ name: 'owner', epoch, bus, holders, members, timers: time }),
    store,
    handledHere: async () => {},
    onTaken: () => {},
    onMoved: () => {},
    timers: time,
    log: openLog('silent'),
  }
  const moves = new PartitionMoves(parts, openLog('silent'))
  return { time, holders, members, moves, hear }
}

describe('partitions of a process that is gone', () => {
  test.each(['release', 'take'] as const)(
    'are taken back although it still owes the answer to %s',
    async (silent) => {
      const { time, holders, members, hear } = openMoves(silent)
      const one = members.all.find(({ process }) => process === 'one')
      if (one === undefined) throw new Error('there is no such process')
      const until = time.now() + 8_500
      while (time.now() < until) {
        await time.advance(500)
        hear('two')
      }
      expect(members.all.map(({ process }) => process)).toEqual(['two'])
      expect(holders.ofSlot(one.slot)).toEqual([])
      expect(holders.slots.filter((_, id) => holders.shown[id] === 0).length).toBeGreaterThan(0)
    },
  )
})
