import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deviceStatus, variableApi } from '@fieldhub/contract'
import type { ApiClient } from './harness/api-client.ts'
import { type Onlooker, startOnlooker } from './harness/onlooker.ts'
import type { ServerProcess } from './harness/server-process.ts'
import { test as base, expect } from './harness/test.ts'

const test = base.extend<{ dataDir: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern and wants one.
  dataDir: async ({}, provide) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fieldhub-restart-'))
    await provide(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  },
})

/** Returns every stored reading of the set point, newest first. */
async function history(client: ApiClient, onlooker: Onlooker) {
  const { deviceId } = onlooker
  const { varId } = await onlooker.setPoint(client)
  const range = { startTime: Date.now() - 600_000, endTime: Date.now() + 60_000, varIds: [varId] }
  const input = { deviceId, ...range, page: 1, pageSize: 100 }
  const answer = await client.call(variableApi.data, input)
  return 'list' in answer ? answer.list : []
}

for (const [how, end] of [
  ['an orderly end', (running: ServerProcess) => running.stop()],
  ['a power cut', (running: ServerProcess) => running.kill()],
] as const) {
  test(`after ${how} history is there and the device comes back by itself`, async ({
    dataDir,
    startOwnServer,
  }) => {
    const first = await startOwnServer({ dataDir })
    const onlooker = await startOnlooker(first.client, first.server)
    onlooker.device.setValue('supplySetPoint', 66.6)
    await expect
      .poll(() => history(first.client, onlooker))
      .toContainEqual(expect.objectContaining({ value: 66.6 }))
    const before = await history(first.client, onlooker)

    await end(first.server)
    const port = String(first.server.tcpPort)
    const second = await startOwnServer({
      dataDir,
      settings: { FIELDHUB_TCP_PORT: port },
    })
    expect(await history(second.client, onlooker)).toEqual(expect.arrayContaining(before))
    await expect.poll(() => onlooker.status(second.client)).toBe(deviceStatus.online)
    onlooker.device.setValue('supplySetPoint', 77.7)
    await expect
      .poll(() => history(second.client, onlooker))
      .toContainEqual(expect.objectContaining({ value: 77.7 }))
    onlooker.stop()
  })
}
