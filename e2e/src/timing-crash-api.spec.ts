import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { timingApi } from '@fieldhub/contract'
import { startOnlooker } from './harness/onlooker.ts'
import { expect, test } from './harness/test.ts'

const tasks = 40
/** Shown with one decimal place, so each task's value is its own in the register. */
const valueOf = (task: number) => 20 + task / 10

test('killed among its tasks, the server does none of them twice and has a row for each', async ({
  startOwnServer,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldhub-timing-'))
  try {
    const settings = { FIELDHUB_DEMO: 'off' }
    const first = await startOwnServer({ dataDir, settings })
    const onlooker = await startOnlooker(first.client, first.server)
    await expect.poll(() => onlooker.lastRead()).toBeGreaterThan(0)
    const { deviceId, device } = onlooker
    const { varId } = await onlooker.setPoint()
    const written: number[] = []
    const answer = device.answer.bind(device)
    device.answer = (unitId, pdu) => {
      if (pdu[0] === 6) written.push((pdu[3] ?? 0) * 256 + (pdu[4] ?? 0))
      return answer(unitId, pdu)
    }
    const start = Date.now() + 6_000
    for (let task = 0; task < tasks; task += 1) {
      const at = start + task * 50
      const when = { type: 'single', at, deviceId, varId, value: valueOf(task) } as const
      await first.client.call(timingApi.create, { name: `任务${task}`, ...when })
    }
    await expect.poll(() => written.length, { intervals: [20] }).toBeGreaterThan(5)
    await first.server.kill()

    const port = String(first.server.tcpPort)
    const again = { ...settings, FIELDHUB_TCP_PORT: port }
    const second = await startOwnServer({ dataDir, settings: again })
    const rows = async () => {
      const answered = await second.client.call(timingApi.log, {})
      return 'list' in answered ? answered.list : answered
    }
    await expect.poll(async () => (await rows()).length, { timeout: 45_000 }).toBe(tasks)
    const all = await rows()
    expect(new Set(all.map(({ timingId }) => timingId)).size).toBe(tasks)
    expect(new Set(written).size).toBe(written.length)
    const interrupted = all.filter(({ result }) => result === 'unknown')
    expect(interrupted.length).toBeLessThanOrEqual(1)
    expect(all.filter(({ result }) => result === 'ok')).toHaveLength(tasks - interrupted.length)
    const done = all
      .filter(({ result }) => result === 'ok')
      .map(({ value }) => Math.round(value * 10))
    expect(written).toEqual(expect.arrayContaining(done))
    onlooker.stop()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
