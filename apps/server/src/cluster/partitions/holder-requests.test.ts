import { expect, test } from 'vitest'
import { allPartitions } from '#facts/partition.ts'
import type { Sample } from '#facts/values.ts'
import { systemTimers } from '#platform/timers.ts'
import { lineDevice } from '../testing/line-device.ts'
import { LoopBus } from '../testing/loop-bus.ts'
import { HolderRequests } from './holder-requests.ts'
import { PartitionHolders } from './partition-holders.ts'
import { PartitionMembers } from './partition-members.ts'
import { slotSubject } from './partition-messages.ts'

const epoch = 3
const slot = 1

test('samples that a holder gives back come back while it holds them, as others may keep them meanwhile', async () => {
  const bus = new LoopBus()
  const holders = new PartitionHolders()
  holders.startMoving(allPartitions)
  holders.endMoving(allPartitions, slot)
  const members = new PartitionMembers()
  const parts = { name: 'a', epoch, bus, holders, members, timers: systemTimers }
  const requests = new HolderRequests(parts)
  const answers = ['elsewhere', 'stored']
  bus.serve(slotSubject(epoch, slot, 'batch'), async () => answers.shift())
  const [variable] = lineDevice.variables
  if (variable === undefined) throw new Error('the device has a variable')
  const sample: Sample = { deviceId: 1, variable, time: 1, raw: 5 }
  expect([await requests.send(slot, [sample]), await requests.send(slot, [sample])]).toEqual([
    false,
    true,
  ])
})
