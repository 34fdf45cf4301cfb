import { apiBase, deviceApi, logApi, personalApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { insertStateLogs } from '#store/device/state-log-store.ts'
import { addAccount, startTestServer } from '#testing/test-server.ts'

const device = {
  name: '泵',
  sn: 'LOG-0001',
  password: 'secret1',
  typeId: 1,
  mode: 'transparent',
} as const

test('a log is read by a call, by page, and as a file with all of it', async () => {
  const { call, send, server, signIn } = await startTestServer()
  const as = { token: await signIn() }
  const { id: deviceId } = await call(deviceApi.create, device, as)
  const rows = Array.from({ length: 1_500 }, (_, index) => ({
    deviceId,
    ownerId: 1,
    type: index % 2 === 0 ? ('online' as const) : ('offline' as const),
    content: index % 2 === 0 ? 'registered' : 'closed',
    ip: '10.0.0.1',
    time: Date.UTC(2026, 4, 1) + index * 60_000,
  }))
  await insertStateLogs(server.domain.db, rows)
  expect(
    await call(logApi.state, { deviceId, type: 'offline', startTime: rows[1_490]?.time }, as),
  ).toHaveLength(5)
  const filter = { deviceId, endTime: rows[20]?.time, page: 1, pageSize: 10 }
  expect((await call(logApi.statePage, filter, as)).total).toBe(20)

  const read = async (query: string, token = as.token, zone = '') => {
    const path = `${apiBase}/app/stateLogExport?deviceId=${deviceId}&${query}`
    const response = await send('GET', path, { headers: { token, lang: 'en_us', zone } })
    return Buffer.from(await response.arrayBuffer()).toString('utf8')
  }
  const lines = (await read('')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1_501)
  expect(lines[0]).toBe('\uFEFFTime,Type,Content,Address')
  // It is 2026-05-01 00:00 UTC, shown in the usual zone, unless the account or the browser says another.
  expect(lines.at(-1)).toMatch(/^2026-05-01 08:00:00,Online,/)
  expect(await read('', as.token, 'Europe/Berlin')).toContain('2026-05-01 02:00:00,Online,')
  expect(await read('', as.token, 'Europe/Nowhere')).toContain('2026-05-01 08:00:00,Online,')
  await call(personalApi.change, { zone: 'Asia/Tokyo' }, as)
  expect(await read('', as.token, 'Europe/Berlin')).toContain('2026-05-01 09:00:00,Online,')
  expect((await read('type=offline')).trimEnd().split('\r\n')).toHaveLength(751)
  await addAccount(server, 'other', 'other password')
  expect(await read('', await signIn('other', 'other password'))).toContain('40400')
})
