import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { freePorts } from '#platform/testing/free-ports.ts'
import { postgresMissing } from '#store/testing/private-postgres.ts'
import { networksMissing, openNetworks } from '#testing/faults/fault-network.ts'
import { judgeWorld } from '#testing/faults/fault-verdict.ts'
import { nothingWrong, patience, untilServed } from '#testing/faults/fault-watch.ts'
import { startFaultWorld } from '#testing/faults/fault-world.ts'

const isLong = Number(process.env['FIELDHUB_FAULTS'] ?? 0) > 0
const missing = isLong ? (networksMissing() ?? postgresMissing()) : 'only in the long form'
if (isLong && missing !== undefined) process.stderr.write(`${missing}\n`)

describe.skipIf(missing !== undefined)('a network that is cut without a word', () => {
  test('from the owner, for shorter and for longer than its lease, loses and doubles nothing', async () => {
    const { machine, networks } = openNetworks(2)
    const [port = 0] = await freePorts(1)
    const postgres = { address: machine, port }
    const world = await startFaultWorld({ members: ['one', 'two'], networks, postgres })
    const networkOf = async () => {
      const owner = await world.owner()
      const network = networks[world.members.findIndex((member) => member === owner)]
      if (owner === undefined || network === undefined) throw new Error('nobody owns the store')
      return { owner, network }
    }
    await untilServed(world)

    const before = await networkOf()
    before.network.cut()
    await sleep(4_000)
    before.network.mend()
    await untilServed(world)

    const { owner, network } = await networkOf()
    network.cut()
    await vi.waitUntil(async () => {
      const now = await world.owner()
      return now !== undefined && now !== owner
    }, patience)
    await untilServed(world)
    network.mend()
    await sleep(5_000)
    // The one that was cut off ends and stands by.
    expect(await world.owner()).not.toBe(owner)
    await untilServed(world)

    const verdict = await judgeWorld(world)
    process.stdout.write(`network cut: ${JSON.stringify(verdict)}\n`)
    expect(verdict).toMatchObject(nothingWrong)
    expect(verdict.alarms).toBeGreaterThan(1)
  })
})
