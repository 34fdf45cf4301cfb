import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { timedTaskApi } from '@fieldhub/contract'
import { startOnlooker } from './harness/onlooker.ts'
import { expect, test } from './harness/test.ts'

const tasks = 30
const kills = 3
/** The value of a task, which is shown with one decimal place, so that each one is different in the register. */
const valueOf = (task: number) => 20 + task / 10

test('killed again and again among its tasks, the server does none of them twice and has a row for each', async ({
  startOwnServer,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldhub-timing-'))
  try {
    const first = await startOwnServer({ dataDir })
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
    const begun = Date.now()
    const later = { type: 'single', at: begun + 86_400_000, deviceId, varId, value: 1 } as const
    const { id } = await first.client.call(timedTaskApi.create, { name: '试建', ...later })
    await first.client.call(timedTaskApi.remove, { id })
    // All are drawn up before the first is due, however busy the machine is: two calls took what one is given.
    const start = Date.now() + 8_000 + tasks * (Date.now() - begun)
    for (let task = 0; task < tasks; task += 1) {
      const at = start + task * 50
      const when = { type: 'single', at, deviceId, varId, value: valueOf(task) } as const
      await first.client.call(timedTaskApi.create, { name: `任务${task}`, ...when })
    }
    // To look fifty times a second until then costs more than the server and its devices.
    await setTimeout(Math.max(0, start - Date.now()))
    const again = { FIELDHUB_TCP_PORT: String(first.server.tcpPort) }
    let running = first
    for (let kill = 0; kill < kills; kill += 1) {
      const before = written.length
      await expect.poll(() => written.length - before, { intervals: [20] }).toBeGreaterThan(3)
      await running.server.kill()
      running = await startOwnServer({ dataDir, settings: again })
    }
    const { client } = running
    const rows = async () => {
      const answered = await client.call(timedTaskApi.log, {})
      return 'list' in answered ? answered.list : answered
    }
    await expect.poll(async () => (await rows()).length).toBe(tasks)
    const all = await rows()
    expect(new Set(all.map(({ timingId }) => timingId)).size).toBe(tasks)
    expect(new Set(written).size).toBe(written.length)
    const interrupted = all.filter(({ result }) => result === 'unknown')
    expect(interrupted.length).toBeLessThanOrEqual(kills)
    const done = all.filter(({ result }) => result === 'ok')
    expect(done).toHaveLength(tasks - interrupted.length)
    expect(written).toEqual(expect.arrayContaining(done.map(({ value }) => Math.round(value * 10))))
    onlooker.stop()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
