import { ok } from '@fieldhub/kernel'
import { dataFormats } from '@fieldhub/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { DeviceProfile, LinkEvent, Sample } from '#facts/facts.ts'
import { openLog } from '#platform/process/log.ts'
import { FakeTime } from '#platform/testing/fake-time.ts'
import { LoopBus } from '../testing/loop-bus.ts'
import {
  allProcesses,
  type NoticeMessage,
  ownerSubject,
  packBatch,
  processSubject,
  type TimedCommand,
} from './device-messages.ts'
import { RemoteDevices } from './remote-devices.ts'

const variable = {
  varId: 7,
  slaveId: 1,
  unitId: 1,
  functionCode: 3,
  register: 0,
  format: dataFormats[4],
  decimals: 0,
  isWritable: true,
  reportMethod: 'all',
  rateSeconds: 1,
} as const
const sample: Sample = { deviceId: 1, variable, time: 1_780_000_000_000, raw: 5 }
const profile: DeviceProfile = {
  deviceId: 1,
  ownerId: 3,
  sn: 'LINE-0001',
  password: 'secret12',
  acceptsIdentity: false,
  framing: 'rtu',
  variables: [variable],
}
const epoch = 4

function openOwner() {
  const bus = new LoopBus()
  const time = new FakeTime()
  const remote = new RemoteDevices({ bus, clock: time, timers: time, log: openLog('silent') })
  onTestFinished(() => remote.close())
  const batches = vi.fn<(samples: readonly Sample[]) => Promise<void>>(async () => {})
  const events = vi.fn<(event: LinkEvent) => Promise<void>>(async () => {})
  remote.forEachBatch(batches)
  remote.forEachLinkEvent(events)
  remote.lookUpBy({ bySerialNumber: async () => profile, byId: async () => profile })
  remote.listen(epoch)
  const notices: NoticeMessage[] = []
  bus.listen(allProcesses, (notice: NoticeMessage) => notices.push(notice))
  let number = 0
  const sender = (process: string) => {
    number += 1
    return { process, life: 'first', number, steadyMs: time.monotonicMs() + 5_000 }
  }
  const event = (type: LinkEvent['type']): LinkEvent => {
    const now = time.now()
    return { deviceId: 1, ownerId: 3, type, time: now, ip: '10.0.0.9', lastSeenAt: now, reason: '' }
  }
  const ask = (what: string, body: unknown) => bus.request(ownerSubject(epoch, what), body)
  const comes = (process: string) =>
    ask('link', { ...sender(process), event: event('online'), answerDueMs: 9_000 })
  const goes = (process: string) =>
    ask('link', { ...sender(process), event: event('offline'), answerDueMs: 9_000 })
  return { bus, time, remote, batches, events, notices, sender, ask, comes, goes }
}

test('values arrive as they were read, and those that are sent again are handled once', async () => {
  const { ask, batches, sender } = openOwner()
  const message = packBatch(sender('b'), [sample, { ...sample, raw: 6 }])
  const answers = await Promise.all([ask('batch', message), ask('batch', message)])
  expect([...answers, await ask('batch', message)]).toEqual(['stored', 'stored', 'stored'])
  expect(batches.mock.calls).toEqual([[[sample, { ...sample, raw: 6 }]]])
})

test('values that the store does not take are kept by the owner, as those of its own devices', async () => {
  const { ask, batches, sender } = openOwner()
  batches.mockRejectedValueOnce(new Error('away'))
  await expect(ask('batch', packBatch(sender('b'), [sample]))).resolves.toBe('kept')
})

test('a device is online while a process holds its line, and its newest line counts', async () => {
  const { remote, comes, goes, events, notices } = openOwner()
  await comes('b')
  expect([remote.isOnline(1), remote.answerDueMs(1)]).toEqual([true, 9_000])
  await comes('c')
  expect(notices).toEqual([{ kind: 'release', deviceId: 1, process: 'b' }])
  await goes('b')
  expect(remote.isOnline(1)).toBe(true)
  await goes('c')
  expect(remote.isOnline(1)).toBe(false)
  expect(events.mock.calls.map(([{ type }]) => type)).toEqual(['online', 'online', 'offline'])
})

test('an order goes to the process that holds the line, with the time until when it is valid there', async () => {
  const { bus, time, remote, comes } = openOwner()
  await comes('b')
  await time.advance(1_000)
  const obey = vi.fn<(order: TimedCommand) => Promise<unknown>>(async () => ok({ readBack: 5 }))
  bus.serve(processSubject('b'), obey)
  await expect(remote.write(1, 7, 5)).resolves.toEqual(ok({ readBack: 5 }))
  const validUntilMs = time.monotonicMs() + 5_000 + 16_000
  const command = { method: 'write', args: [1, 7, 5, {}] }
  expect(obey.mock.calls).toEqual([[{ command, validUntilMs }]])
})

test('an order that reaches nobody says that the device is offline, one without an answer is unknown', async () => {
  const { bus, remote, comes } = openOwner()
  await comes('b')
  await expect(remote.write(1, 7, 5)).resolves.toEqual({ ok: false, error: { kind: 'offline' } })
  bus.serve(processSubject('b'), () => Promise.reject(new Error('too late')))
  await expect(remote.write(1, 7, 5)).resolves.toEqual({ ok: false, error: { kind: 'silent' } })
})

test('a device whose line a transmission has must come to the owner', async () => {
  const { remote, ask, comes, notices } = openOwner()
  await comes('b')
  expect(await ask('lookup', { sn: profile.sn })).toEqual(profile)
  remote.keepHere(1, true)
  expect(notices).toEqual([{ kind: 'release', deviceId: 1, process: 'b' }])
  expect(await ask('lookup', { sn: profile.sn })).toBeNull()
  remote.keepHere(1, false)
  expect(await ask('lookup', { deviceId: 1 })).toEqual(profile)
})
