import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { postgresMissing } from '#store/testing/private-postgres.ts'
import { clocksMissing, SkewedClocks } from '#testing/faults/fault-clock.ts'
import { judgeWorld } from '#testing/faults/fault-verdict.ts'
import { nothingWrong, patience, untilServed } from '#testing/faults/fault-watch.ts'
import { startFaultWorld } from '#testing/faults/fault-world.ts'

const isLong = Number(process.env['FIELDHUB_FAULTS'] ?? 0) > 0
const missing = clocksMissing() ?? postgresMissing()
if (isLong && missing !== undefined) process.stderr.write(`${missing}\n`)

const names = ['one', 'two'] as const

describe.skipIf(!isLong || missing !== undefined)('clocks that are wrong by hours', () => {
  test.for([
    ['ahead', 3],
    ['behind', -3],
  ] as const)(
    '%s, at the owner and at the one that follows it, lose and double nothing',
    async ([direction, hours]) => {
      const clocks = new SkewedClocks(names)
      const { environment } = clocks
      const world = await startFaultWorld({ members: names, environment })
      await untilServed(world)
      const owner = await world.owner()
      clocks.skew(owner?.place.name ?? '', hours)
      await sleep(2_000)
      await untilServed(world)
      // Its lease is held, as no clock takes part in it.
      await vi.waitUntil(async () => (await world.owner()) === owner, patience)
      owner?.kill()
      await untilServed(world)
      for (const name of names) clocks.skew(name, hours)
      await sleep(2_000)
      await untilServed(world)
      ;(await world.owner())?.kill()
      await untilServed(world)
      for (const name of names) clocks.skew(name, 0)
      await sleep(2_000)
      await untilServed(world)
      const verdict = await judgeWorld(world)
      process.stdout.write(`clocks ${direction}: ${JSON.stringify(verdict)}\n`)
      expect(verdict).toMatchObject(nothingWrong)
      expect(verdict.alarms).toBeGreaterThan(1)
    },
  )
})
