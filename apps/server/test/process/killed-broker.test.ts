import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { postgresMissing } from '#store/testing/private-postgres.ts'
import { isBrokerMissing, startFaultBroker } from '#testing/fault-broker.ts'
import { judgeWorld } from '#testing/fault-verdict.ts'
import { startFaultWorld } from '#testing/fault-world.ts'
import { untilServed } from '#testing/faults/fault-watch.ts'

const isLong = Number(process.env['FIELDHUB_FAULTS'] ?? 0) > 0
const isMissing = isBrokerMissing || postgresMissing() !== undefined

describe.skipIf(!isLong || isMissing)('an outside broker that keeps its messages on disk', () => {
  test('is killed five times: all is written once, and no more is lost than it had in memory', {
    timeout: 240_000,
  }, async () => {
    const broker = await startFaultBroker()
    const world = await startFaultWorld({ members: ['one', 'two'], brokerPort: broker.port })
    await untilServed(world)
    const kills = 5
    for (let made = 0; made < kills; made += 1) {
      await broker.kill()
      await sleep(1_000)
      await broker.start()
      await untilServed(world)
    }
    await world.device.stop()
    await sleep(5_000)
    const verdict = await judgeWorld(world)
    process.stdout.write(`broker killed: ${JSON.stringify({ kills, ...verdict })}\n`)
    // It acknowledges before it saves: at most the report under way at each kill.
    expect(verdict.lost.length).toBeLessThanOrEqual(kills)
    const { storedTwice, unwritten, writtenTwice } = verdict
    expect([storedTwice, unwritten, writtenTwice]).toEqual([[], [], []])
  })
})
