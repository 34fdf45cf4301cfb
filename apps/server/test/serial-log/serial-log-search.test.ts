import {
  apiBase,
  deviceApi,
  modelApi,
  pageOf,
  serialLogApi,
  serialLogExportPath,
} from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { insertSerialLogRows } from '#store/serial-log/serial-log-store.ts'
import { onEachEngine, type TestEngine } from '#store/testing/on-each-engine.ts'
import { addAccount, standingClock, startTestServer } from '#testing/test-server.ts'

const slaves = [{ name: '从机', addr: 1, var: [{ name: '开关', fm: 0, func: 0, register: 0 }] }]
const device = { name: '泵', password: 'secret1', typeId: 1, mode: 'transparent' } as const
const rowsOfLog = 1_200

/** Makes a device whose log holds so many readings of registers 0, 1, 2 … of slave 1, with their answers. */
async function startWorld(engine: TestEngine['name'] = 'sqlite') {
  const clock = standingClock()
  const world = await startTestServer({ engine, clock })
  const owner = { token: await world.signIn() }
  const { id: model } = await world.call(modelApi.create, { name: '模型', slaves }, owner)
  const input = { ...device, sn: 'SEARCH-01', model }
  const { id: deviceId } = await world.call(deviceApi.create, input, owner)
  const rows = Array.from({ length: rowsOfLog }, (_, at) => ({
    deviceId,
    direction: at % 2 === 0 ? ('down' as const) : ('up' as const),
    kind: at % 2 === 0 ? ('poll' as const) : ('answer' as const),
    hex: `0103${(at >> 1).toString(16).toUpperCase().padStart(4, '0')}00AB`,
    note: at === 0 ? '=cmd' : '',
    time: 1_000 + at,
  }))
  await insertSerialLogRows(world.server.domain.db, rows)
  const page = async (filter: object) =>
    pageOf(
      await world.call(serialLogApi.page, { deviceId, page: 1, pageSize: 10, ...filter }, owner),
    )
  const file = (filter: string) =>
    world.send('GET', `${apiBase}${serialLogExportPath}?deviceId=${deviceId}${filter}`, {
      headers: owner,
    })
  return { ...world, owner, deviceId, page, file }
}

onEachEngine((engine) => {
  test('frames are found by bytes, wherever a byte begins, page after page', async () => {
    const { page } = await startWorld(engine.name)
    const found = await page({ pattern: '03 00 ?? 00' })
    expect(found.total).toBe(512)
    const one = await page({ pattern: '01 02 00 ab', direction: 'up' })
    expect(one.list.map(({ hex }) => hex)).toEqual(['0103010200AB'])
    expect((await page({ pattern: '30 01' })).total).toBe(0)
    const second = await page({ pattern: '00 AB', page: 2 })
    expect(second.total).toBe(rowsOfLog)
    expect(second.list.map(({ time }) => time)).toEqual(
      Array.from({ length: 10 }, (_, at) => 1_000 + rowsOfLog - 11 - at),
    )
  })
})

test('without a page the log is a bare list of its newest thousand', async () => {
  const { call, owner, deviceId } = await startWorld()
  const bare = await call(serialLogApi.page, { deviceId }, owner)
  expect(Array.isArray(bare) && bare.map(({ time }) => time)).toEqual(
    Array.from({ length: 1_000 }, (_, at) => 1_000 + rowsOfLog - 1 - at),
  )
})

test('rows go on behind the last one, whatever comes meanwhile', async () => {
  const { page } = await startWorld()
  const first = await page({})
  const next = await page({ beforeId: first.list.at(-1)?.id })
  expect(next.list[0]?.id).toBe((first.list.at(-1)?.id ?? 0) - 1)
  const found = await page({ pattern: '01 03', beforeId: first.list.at(-1)?.id })
  expect(found.list).toEqual(next.list)
})

test('all rows of a filter come as one file, and no cell of it is a formula', async () => {
  const { file, deviceId } = await startWorld()
  const answer = await file('&direction=down')
  expect(answer.headers.get('content-type')).toContain('text/csv')
  expect(answer.headers.get('content-disposition')).toContain(`serial-log-${deviceId}.csv`)
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines).toHaveLength(1 + rowsOfLog / 2)
  expect(lines[1]).toBe('1970-01-01T00:00:02.198Z,down,poll,6,01 03 02 57 00 AB,,')
  expect(lines.at(-1)).toBe("1970-01-01T00:00:01.000Z,down,poll,6,01 03 00 00 00 AB,'=cmd,")
  const text = await (await file('&format=txt&pattern=0257&direction=up')).text()
  expect(text).toBe('1970-01-01T00:00:02.199Z up answer 01 03 02 57 00 AB\n')
})

test('a file is refused as every call is', async () => {
  const { file, send, deviceId, signIn, server } = await startWorld()
  const path = `${apiBase}${serialLogExportPath}?deviceId=${deviceId}`
  expect(await (await send('GET', path)).json()).toMatchObject({ code: 20001 })
  expect(await (await file('&pattern=1')).json()).toMatchObject({
    code: 40001,
    data: { fields: { pattern: expect.stringContaining('??') } },
  })
  await addAccount(server, 'stranger', 'stranger password')
  const headers = { token: await signIn('stranger', 'stranger password') }
  expect(await (await send('GET', path, { headers })).json()).toMatchObject({ code: 40400 })
})

test('the log is switched on for ten minutes, and off', async () => {
  const { call, owner, deviceId, clock } = await startWorld()
  const on = await call(serialLogApi.record, { deviceId, on: true }, owner)
  expect(on.until).toBe(clock.now() + 600_000)
  expect((await call(serialLogApi.tail, { deviceId, lastId: 9_999 }, owner)).until).toBe(on.until)
  expect((await call(serialLogApi.record, { deviceId, on: false }, owner)).until).toBe(0)
})
