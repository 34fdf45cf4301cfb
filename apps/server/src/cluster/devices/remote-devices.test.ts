import { ok } from '@fieldhub/kernel'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { DeviceReport } from '#facts/device-report.ts'
import type { LinePace } from '#facts/line-pace.ts'
import type { AdmissionRefusal, LinkEvent, LinkForm } from '#facts/link-events.ts'
import type { Sample } from '#facts/values.ts'
import { openLog } from '#platform/process/log/log.ts'
import { StoreKeptError } from '#platform/process/log/store-fault.ts'
import { FakeTime } from '#platform/testing/fake-time.ts'
import { lineDevice as profile, lineVariable as variable } from '../testing/line-device.ts'
import { LoopBus } from '../testing/loop-bus.ts'
import { packBatch } from './batch-message.ts'
import {
  allProcesses,
  type NoticeMessage,
  ownerSubject,
  processSubject,
  type TimedCommand,
} from './device-messages.ts'
import { RemoteDevices } from './remote-devices.ts'

const { varId, format, decimals, reportMethod } = variable
const scaled = { varId, format, decimals, reportMethod }
const sample: Sample = { deviceId: 1, variable: scaled, time: 1_780_000_000_000, raw: 5 }
const epoch = 4
const due = { answerDueMs: 9_000, writeWithinMs: 17_000 }

function openOwner() {
  const bus = new LoopBus()
  const time = new FakeTime()
  const remote = new RemoteDevices({ bus, clock: time, timers: time, log: openLog('silent') })
  onTestFinished(() => remote.close())
  const batches = vi.fn<(samples: readonly Sample[]) => Promise<void>>(async () => {})
  const events = vi.fn<(event: LinkEvent) => Promise<void>>(async () => {})
  remote.forEachBatch(batches)
  remote.forEachLinkEvent(events)
  const configs = { wantedFor: async () => ({ wanted: 2, acked: 1 }), recordAcked: async () => {} }
  const devices = { bySerialNumber: async () => profile, byId: async () => profile }
  const here = { isProven: false }
  remote.lookUpBy({ devices, configs, isProven: () => here.isProven })
  remote.listen(epoch, { mqttPort: 1883 })
  const notices: NoticeMessage[] = []
  bus.listen(allProcesses, (notice: NoticeMessage) => notices.push(notice))
  let number = 0
  const sender = (process: string) => {
    number += 1
    return { process, life: 'first', number, steadyMs: time.monotonicMs() + 5_000 }
  }
  const event = (type: LinkEvent['type'], form?: LinkForm): LinkEvent => {
    const now = time.now()
    const device = { deviceId: 1, ownerId: 3, ip: '10.0.0.9', lastSeenAt: now }
    return { ...device, type, time: now, reason: '', ...(form && { form }) }
  }
  const ask = (what: string, body: unknown) => bus.request(ownerSubject(epoch, what), body)
  const comes = (process: string, form?: LinkForm) =>
    ask('link', { ...sender(process), event: event('online', form), ...due })
  const goes = (process: string) =>
    ask('link', { ...sender(process), event: event('offline'), ...due })
  const reports = vi.fn<(report: DeviceReport) => Promise<void>>(async () => {})
  remote.forEachReport(reports)
  const refusals: AdmissionRefusal[] = []
  remote.forEachRefusal((refusal) => void refusals.push(refusal))
  const heard = { events, reports, notices, refusals, batches }
  return { bus, time, remote, here, sender, ask, comes, goes, ...heard }
}

test('values arrive as they were read, and those that are sent again are handled once', async () => {
  const { ask, batches, sender } = openOwner()
  const message = packBatch(sender('b'), [sample, { ...sample, raw: 6 }])
  const answers = await Promise.all([ask('batch', message), ask('batch', message)])
  expect([...answers, await ask('batch', message)]).toEqual(['stored', 'stored', 'stored'])
  expect(batches.mock.calls).toEqual([[[sample, { ...sample, raw: 6 }]]])
})

test('values that the store does not take are kept by the owner, which says when they are stored', async () => {
  const { ask, batches, sender } = openOwner()
  const stored = Promise.withResolvers<void>()
  batches.mockRejectedValueOnce(new StoreKeptError(() => stored.promise, undefined))
  const message = packBatch(sender('b'), [sample])
  await expect(ask('batch', message)).resolves.toBe('kept')
  const asked = ask('kept', { ...sender('b'), batch: message.number })
  stored.resolve()
  await expect(asked).resolves.toBe('stored')
})

test('values that cannot be handled, that gave way or that another owner kept have to come again', async () => {
  const { ask, batches, sender } = openOwner()
  batches.mockRejectedValueOnce(new TypeError('a fault'))
  await expect(ask('batch', packBatch(sender('b'), [sample]))).resolves.toBe('failed')
  const lost = Promise.reject(new Error('gave way'))
  batches.mockRejectedValueOnce(new StoreKeptError(() => lost, undefined))
  const message = packBatch(sender('b'), [sample])
  await expect(ask('batch', message)).resolves.toBe('kept')
  const batch = message.number
  await expect(ask('kept', { ...sender('b'), batch })).resolves.toBe('lost')
  await expect(ask('kept', { ...sender('b'), batch: 99 })).resolves.toBe('lost')
})

test('what waited on the disk of a former owner is handed on once', async () => {
  const { ask, remote, sender } = openOwner()
  const taken = vi.fn<(record: Uint8Array) => Promise<void>>(async () => {})
  remote.forEachWaiting(taken)
  const message = { ...sender('b'), record: new Uint8Array([1, 2]) }
  await ask('waiting', message)
  await ask('waiting', message)
  expect(taken.mock.calls).toEqual([[new Uint8Array([1, 2])]])
})

test('a device is online while a process holds its line, and its newest line counts', async () => {
  const { remote, comes, goes, events, notices } = openOwner()
  await comes('b')
  expect([remote.isOnline(1), remote.answerDueMs(1)]).toEqual([true, 9_000])
  await comes('c')
  expect(notices).toEqual([{ kind: 'release', deviceId: 1, process: 'b', opened: 1 }])
  await goes('b')
  expect(remote.isOnline(1)).toBe(true)
  await goes('c')
  expect(remote.isOnline(1)).toBe(false)
  expect(events.mock.calls.map(([{ type }]) => type)).toEqual(['online', 'online', 'offline'])
})

test('a line that replaces one at another process says which, unless that process gave its lines up', async () => {
  const { bus, time, comes, events, remote, sender } = openOwner()
  await comes('b')
  await comes('c')
  expect(events.mock.lastCall?.[0].replaced).toEqual({ ip: '10.0.0.9', wasAlive: true })
  await time.advance(5 * 60_000)
  await comes('d')
  expect(events.mock.lastCall?.[0].replaced).toEqual({ ip: '10.0.0.9', wasAlive: false })
  expect(remote.release(1)).toEqual({ ip: '10.0.0.9', wasAlive: true })
  await comes('e')
  bus.publish(ownerSubject(epoch, 'presence'), { ...sender('e'), devices: [] })
  await comes('f')
  expect(events.mock.lastCall?.[0].replaced).toBeUndefined()
})

test('what a process reports of the pace of a line is known until it reports otherwise', async () => {
  const { bus, remote, comes, sender } = openOwner()
  await comes('b')
  const report = (latePace?: LinePace) => {
    const device = { deviceId: 1, ownerId: 3, ip: '10.0.0.9', opened: 1, presentUntil: 0, ...due }
    bus.publish(ownerSubject(epoch, 'presence'), {
      ...sender('b'),
      devices: [{ ...device, latePace }],
    })
  }
  const late = { everyMs: 4_900, wantedMs: 1_000 }
  report(late)
  await vi.waitFor(() => expect(remote.latePace(1)).toEqual(late))
  report()
  await vi.waitFor(() => expect(remote.latePace(1)).toBeUndefined())
})

test('a device that proved its password is not given to a packet without one at another process', async () => {
  const { remote, here, ask, comes, goes, events, notices, refusals } = openOwner()
  const lookUp = (process: string) => ask('lookup', { sn: profile.sn, process })
  await comes('b', 'text')
  expect(remote.isProven(1)).toBe(true)
  expect([await lookUp('b'), await lookUp('c')]).toEqual([
    profile,
    { ...profile, isProvenElsewhere: true },
  ])
  // It was let in there a moment before.
  expect(await comes('c', 'irtu-json')).toBe('ignored')
  expect(notices).toEqual([{ kind: 'release', deviceId: 1, process: 'c', opened: 2 }])
  expect(refusals).toMatchObject([{ deviceId: 1, kind: 'takeover', form: 'irtu-json' }])
  await comes('c', 'text')
  expect(notices.at(-1)).toEqual({ kind: 'release', deviceId: 1, process: 'b', opened: 1 })
  await goes('c')
  expect(await lookUp('b')).toEqual(profile)
  here.isProven = true
  expect(await lookUp('b')).toEqual({ ...profile, isProvenElsewhere: true })
  expect(await comes('b', 'irtu-json')).toBe('ignored')
  here.isProven = false
  expect(await comes('b', 'irtu-json')).toBe('done')
  expect(remote.isProven(1)).toBe(false)
  expect(events.mock.calls.map(([{ form }]) => form)).toEqual([
    'text',
    'text',
    undefined,
    'irtu-json',
  ])
})

test('an order goes to the process that holds the line, with the time until when it is valid there', async () => {
  const { bus, time, remote, comes } = openOwner()
  await comes('b')
  await time.advance(1_000)
  const obey = vi.fn<(order: TimedCommand) => Promise<unknown>>(async () => ok({ readBack: 5 }))
  bus.serve(processSubject('b'), obey)
  await expect(remote.write(1, 7, 5)).resolves.toEqual(ok({ readBack: 5 }))
  const validUntilMs = time.monotonicMs() + 5_000 + 17_000
  const command = { method: 'write', args: [1, 7, 5, {}] }
  expect(obey.mock.calls).toEqual([[{ command, validUntilMs }]])
})

test('an order that reaches nobody says that the device is offline, one without an answer is unknown', async () => {
  const { bus, remote, comes } = openOwner()
  await comes('b')
  await expect(remote.write(1, 7, 5)).resolves.toEqual({ ok: false, error: { kind: 'offline' } })
  bus.serve(processSubject('b'), () => Promise.reject(new Error('too late')))
  const unknown = { ok: false, error: { kind: 'silent', mayBeDone: true } }
  await expect(remote.write(1, 7, 5)).resolves.toEqual(unknown)
  await expect(remote.readNow(1)).resolves.toEqual({ ok: false, error: { kind: 'silent' } })
})

test('a device whose line a transmission has must come to the owner', async () => {
  const { remote, ask, comes, notices } = openOwner()
  await comes('b')
  expect(await ask('lookup', { sn: profile.sn, process: 'b' })).toEqual(profile)
  remote.keepHere(1, true)
  expect(notices).toEqual([{ kind: 'release', deviceId: 1, process: 'b', opened: 1 }])
  expect(await ask('lookup', { sn: profile.sn })).toBeNull()
  expect(await ask('lookup', { sn: profile.sn, passesOn: true })).toEqual({
    ...profile,
    isOwners: true,
  })
  expect(await ask('lookup', { deviceId: 1 })).toBeNull()
  remote.keepHere(1, false)
  expect(await ask('lookup', { deviceId: 1 })).toEqual(profile)
})

test('what a device reports of itself is handled once, and again when it could not be', async () => {
  const { ask, reports, sender } = openOwner()
  const report = { kind: 'position', deviceId: 1, time: 5, imei: '', cells: [] }
  const message = { ...sender('b'), report }
  reports.mockRejectedValueOnce(new Error('away'))
  await expect(ask('report', message)).rejects.toThrow('no answer')
  await expect(ask('report', message)).resolves.toBe('done')
  await expect(ask('report', message)).resolves.toBe('done')
  expect(reports.mock.calls).toEqual([[report], [report]])
})

test('processes that hold lines learn which configuration a device has to have', async () => {
  const { ask } = openOwner()
  const asked = { deviceId: 1, digest: 'a' }
  await expect(ask('wantedConfig', asked)).resolves.toEqual({ wanted: 2, acked: 1 })
  await expect(ask('ackedConfig', { deviceId: 1, version: 2 })).resolves.toBe('done')
})
