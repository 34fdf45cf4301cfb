import { expect, test } from 'vitest'
import { packBatch } from '../devices/batch-message.ts'
import { LoopBus } from '../testing/loop-bus.ts'
import { slotSubject } from './partition-messages.ts'
import { serveShare } from './share-subjects.ts'

const epoch = 3
const slot = 2
const first = { process: 'a', life: 'a1', steadyMs: 0, number: 1 }
const nowhere = { times: new Float64Array(), values: new Float64Array() }
const samples = { unsealed: () => nowhere, unsealedLatest: () => [] }

/** A holder that stores nothing while its disk is full. */
function openHolder() {
  const bus = new LoopBus()
  const disk = { isFull: true, stored: 0 }
  const share = {
    slot,
    holds: () => true,
    takeBatch: async () => {
      if (disk.isFull) return 'elsewhere' as const
      disk.stored += 1
      return 'stored' as const
    },
    takePoints: async () => 'stored' as const,
    take: async () => 'done' as const,
    release: async () => 'done' as const,
    latest: async () => [],
    removeDevice: async () => {},
    heed: () => {},
  }
  serveShare({ bus, epoch, share, samples })
  const send = () => bus.request(slotSubject(epoch, slot, 'batch'), packBatch(first, []))
  return { disk, send }
}

test('a batch that was given back is taken when it comes again, and once', async () => {
  const { disk, send } = openHolder()
  expect(await send()).toBe('elsewhere')
  disk.isFull = false
  expect([await send(), await send(), disk.stored]).toEqual(['stored', 'stored', 1])
})
