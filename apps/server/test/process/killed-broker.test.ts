import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { postgresMissing } from '#store/testing/private-postgres.ts'
import { isBrokerMissing, startFaultBroker } from '#testing/faults/fault-broker.ts'
import { judgeWorld } from '#testing/faults/fault-verdict.ts'
import { newestStored, patience, untilServed } from '#testing/faults/fault-watch.ts'
import { startFaultWorld } from '#testing/faults/fault-world.ts'

const isLong = Number(process.env['FIELDHUB_FAULTS'] ?? 0) > 0
const isMissing = isBrokerMissing || postgresMissing() !== undefined

describe.skipIf(!isLong || isMissing)('an outside broker', () => {
  test('is killed five times: nothing is doubled, and only what it acknowledged with nobody to send it to is lost', async () => {
    const broker = await startFaultBroker()
    const world = await startFaultWorld({ members: ['one', 'two'], brokerPort: broker.port })
    await untilServed(world)
    const kills = 5
    const gaps: { from: number; to: number }[] = []
    for (let made = 0; made < kills; made += 1) {
      await vi.waitUntil(async () => (await newestStored(world)) > 0, patience)
      // What it acknowledged after that it had in its memory when it was killed.
      const from = await newestStored(world)
      await broker.kill()
      await sleep(1_000)
      await broker.start()
      await untilServed(world)
      gaps.push({ from, to: Date.now() })
    }
    await world.device.stop()
    await sleep(5_000)
    const verdict = await judgeWorld(world)
    process.stdout.write(`broker killed: ${JSON.stringify({ kills, ...verdict })}\n`)
    const isInGap = (time: number) => gaps.some(({ from, to }) => time >= from && time <= to)
    expect(verdict.lost.filter(({ time }) => !isInGap(time))).toEqual([])
    const { storedTwice, unwritten, writtenTwice } = verdict
    expect([storedTwice, unwritten, writtenTwice]).toEqual([[], [], []])
  })
})
