import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiBase, deviceApi, deviceImportApi, deviceStatus } from '@fieldhub/contract'
import { profiles, VirtualDevice } from '@fieldhub/simulator'
import type { ApiClient } from '../harness/api-client.ts'
import type { ServerProcess } from '../harness/server-process.ts'
import { test as base, expect } from '../harness/test.ts'

const test = base.extend<{ dataDir: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern and wants one.
  dataDir: async ({}, provide) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fieldhub-import-'))
    await provide(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  },
})
const count = 10_000
const snOf = (index: number) => `KILL-${String(index).padStart(5, '0')}`
const sheet = [
  '序列号,通讯密码',
  ...Array.from({ length: count }, (_, index) => `${snOf(index)},secret-1`),
]

/** Uploads the file; the upload breaks when the server is killed meanwhile. */
async function upload({ origin }: ServerProcess, { token }: ApiClient): Promise<void> {
  const body = new FormData()
  body.append('file', new Blob([sheet.join('\r\n')]), 'devices.csv')
  const request = { method: 'POST', headers: { token }, body }
  await fetch(`${origin}${apiBase}/app/deviceImport`, request).catch(() => undefined)
}

async function addedDevices(client: ApiClient): Promise<number> {
  const page = await client.call(deviceApi.list, { page: 1, pageSize: 10 })
  return 'total' in page ? page.total : 0
}

test('an import that a power cut breaks off ends by itself, with every row once', async ({
  dataDir,
  startOwnServer,
}) => {
  const first = await startOwnServer({ dataDir })
  const sending = upload(first.server, first.client)
  await expect.poll(() => addedDevices(first.client), { intervals: [10] }).toBeGreaterThan(100)
  await first.server.kill()
  await sending

  const second = await startOwnServer({ dataDir })
  const { client, server } = second
  const before = await addedDevices(client)
  expect(before).toBeLessThan(count)
  const state = () => client.call(deviceImportApi.state, { id: 1 })
  await expect.poll(async () => (await state()).state, { timeout: 120_000 }).toBe('done')
  expect(await state()).toMatchObject({ total: count, done: count, failed: 0, errors: [] })
  expect(await addedDevices(client)).toBe(count)

  const last = snOf(count - 1)
  const device = new VirtualDevice({
    host: '127.0.0.1',
    port: server.tcpPort,
    sn: last,
    password: 'secret-1',
    profile: profiles.boiler,
  })
  device.start()
  const status = async () => {
    const list = await client.call(deviceApi.list, { search: last })
    return 'list' in list ? undefined : list[0]?.status
  }
  await expect.poll(status).toBe(deviceStatus.online)
  device.stop()
})
