import { deviceApi, deviceBinApi, modelApi, variableApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import type { Caller } from '#domain/caller.ts'
import { exportSerialLog } from '#domain/serial-log/serial-log-export.ts'
import { exportVarLog } from '#domain/telemetry-history/var-log-export.ts'
import { insertSerialLogRows } from '#store/serial-log/serial-log-store.ts'
import { standingClock, startTestServer } from '#testing/test-server.ts'

const slaves = [{ name: '泵', addr: 1, var: [{ name: '压力', fm: 2, func: 2, register: 0 }] }]
const [rows, everyMs, dayMs] = [15_000, 10_000, 86_400_000]
const terms = { format: 'csv', language: 'zh_cn' } as const

/** A device with values and frames of some forty hours. */
async function startWorld() {
  const clock = standingClock()
  const world = await startTestServer({ clock, settings: { FIELDHUB_HISTORY_RAW_DAYS: '2' } })
  const { call, server } = world
  const { domain } = server
  const owner = { token: await world.signIn() }
  const { id: model } = await call(modelApi.create, { name: '模型', slaves }, owner)
  const input = { name: '一号', sn: 'FILE-002', password: 'secret1', typeId: 1, model } as const
  const { id: deviceId } = await call(deviceApi.create, { ...input, mode: 'transparent' }, owner)
  const [slave] = await call(variableApi.lastValues, { deviceId }, owner)
  const varId = slave?.var[0]?.varId ?? 0
  const times = Array.from({ length: rows }, (_, at) => clock.time - (rows - at) * everyMs)
  await domain.samples.append(times.map((time) => ({ deviceId, varId, time, value: 1 })))
  const frame = { deviceId, direction: 'down', kind: 'poll', hex: '0103', note: '' } as const
  for (let at = 0; at < rows; at += 500) {
    const some = times.slice(at, at + 500)
    await insertSerialLogRows(
      domain.db,
      some.map((time) => ({ ...frame, time })),
    )
  }
  const caller: Caller = { accountId: 1, sessionId: null, isDemo: false, role: 'ROOT' }
  const range = { startTime: clock.time - 3 * dayMs, endTime: clock.time }
  const values = () => exportVarLog(domain, caller, { deviceId, ...range }, terms)
  const frames = () => exportSerialLog(domain, caller, { deviceId }, terms)
  const purge = async () => {
    await call(deviceApi.remove, { id: deviceId, forceDeletion: true }, owner)
    await call(deviceBinApi.purge, { ids: [deviceId] }, owner)
  }
  return { clock, domain, values, frames, purge }
}

/** Rows of a file that is read whole, of which something happens after the first piece. */
async function readAll(file: AsyncIterable<string | Uint8Array>, then?: () => Promise<unknown>) {
  let text = ''
  let isFirst = true
  for await (const piece of file) {
    text += piece.toString()
    if (isFirst && text.split('\n').length > 2) {
      isFirst = false
      await then?.()
    }
  }
  return text.split('\n').length - 2
}

test('a file of values breaks off when their device is deleted for good, instead of ending without them', async () => {
  const { values, purge } = await startWorld()
  expect(await readAll(await values())).toBe(rows)
  await expect(readAll(await values(), purge)).rejects.toMatchObject({ code: 'notFound' })
})

test('so does one of frames', async () => {
  const { frames, purge } = await startWorld()
  expect(await readAll(await frames())).toBe(rows)
  await expect(readAll(await frames(), purge)).rejects.toMatchObject({ code: 'notFound' })
})

test('so does one of values that are removed by their age meanwhile', async () => {
  const { clock, domain, values } = await startWorld()
  const age = async () => {
    clock.time += 1.5 * dayMs
    for (let run = 0; run < 3; run += 1) await domain.samples.maintain(clock.time)
  }
  await expect(readAll(await values(), age)).rejects.toMatchObject({ code: 'notFound' })
})
