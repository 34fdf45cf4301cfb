import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandApi, deviceStatus, variableApi } from '@fieldhub/contract'
import { startOnlooker } from './harness/onlooker.ts'
import { expect, test } from './harness/test.ts'

test('a kill between the bytes and the answer leaves an honest row, and nothing is sent again', async ({
  startOwnServer,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldhub-command-'))
  try {
    const first = await startOwnServer({ dataDir })
    const onlooker = await startOnlooker(first.client, first.server)
    await expect.poll(() => onlooker.lastRead()).toBeGreaterThan(0)
    const { deviceId } = onlooker
    const { varId } = await onlooker.setPoint()
    const rows = async (client = first.client) => {
      const answer = await client.call(commandApi.log, { deviceId })
      return 'list' in answer ? answer.list : answer
    }
    // The device carries the command out without acknowledging it.
    onlooker.device.setFaults({ silence: true })
    const write = first.client
      .call(variableApi.write, { deviceId, varId, value: 71.5 })
      .catch(() => undefined)
    await expect.poll(async () => (await rows())[0]?.state).toBe('sent')
    await first.server.kill()
    await write
    onlooker.device.setValue('supplySetPoint', 50)
    onlooker.device.setFaults({ silence: false })

    const port = String(first.server.tcpPort)
    const second = await startOwnServer({
      dataDir,
      settings: { FIELDHUB_TCP_PORT: port },
    })
    await expect.poll(() => onlooker.status(second.client)).toBe(deviceStatus.online)
    await expect.poll(async () => (await onlooker.setPoint(second.client)).value).toBe(50)
    const left = await rows(second.client)
    expect(left).toHaveLength(1)
    expect(left[0]).toMatchObject({ state: 'unknown', reason: 'stopped', value: 71.5 })
    expect(onlooker.device.value('supplySetPoint')).toBe(50)
    onlooker.stop()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
