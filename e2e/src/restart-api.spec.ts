import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deviceStatus, variableApi } from '@fieldhub/contract'
import { ApiClient } from './harness/api-client.ts'
import { type Onlooker, startOnlooker } from './harness/onlooker.ts'
import { adminPassword, type ServerProcess, startServer } from './harness/server-process.ts'
import { expect, test } from './harness/test.ts'

let dataDir: string
let server: ServerProcess
let client: ApiClient
let onlooker: Onlooker

test.beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fieldhub-restart-'))
  await start('0')
  onlooker = await startOnlooker(client, server)
})
test.afterEach(async () => {
  onlooker.stop()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(tcpPort: string): Promise<void> {
  server = await startServer({
    dataDir,
    settings: { FIELDHUB_DEMO: 'off', FIELDHUB_TCP_PORT: tcpPort },
  })
  client = new ApiClient(server.origin)
  await client.signIn('admin', adminPassword)
}

/** Every stored reading, newest first. */
async function history(varId: number) {
  const { deviceId } = onlooker
  const range = { startTime: Date.now() - 600_000, endTime: Date.now() + 60_000, varIds: [varId] }
  const input = { deviceId, ...range, page: 1, pageSize: 100 }
  const answer = await client.call(variableApi.data, input)
  return 'list' in answer ? answer.list : []
}

for (const [how, end] of [
  ['an orderly end', (running: ServerProcess) => running.stop()],
  ['a power cut', (running: ServerProcess) => running.kill()],
] as const) {
  test(`after ${how} history is there and the device comes back by itself`, async () => {
    onlooker.device.setValue('supplySetPoint', 66.6)
    await expect.poll(() => onlooker.lastRead(client)).toBeGreaterThan(0)
    const { varId } = await onlooker.setPoint(client)
    await expect.poll(() => history(varId)).toContainEqual(expect.objectContaining({ value: 66.6 }))
    const before = await history(varId)

    const port = String(server.tcpPort)
    await end(server)
    await start(port)
    expect(await history(varId)).toEqual(expect.arrayContaining(before))
    await expect.poll(() => onlooker.status(client)).toBe(deviceStatus.online)
    onlooker.device.setValue('supplySetPoint', 77.7)
    await expect.poll(() => history(varId)).toContainEqual(expect.objectContaining({ value: 77.7 }))
  })
}
