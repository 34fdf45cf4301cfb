import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { freePorts } from '#platform/testing/free-ports.ts'
import { postgresMissing } from '#store/testing/private-postgres.ts'
import { isBusMissing, startFaultBus } from '#testing/faults/fault-broker.ts'
import { type FaultNetwork, networksMissing, openNetworks } from '#testing/faults/fault-network.ts'
import { judgeWorld } from '#testing/faults/fault-verdict.ts'
import { nothingWrong, patience, untilServed } from '#testing/faults/fault-watch.ts'
import { type FaultWorld, startFaultWorld } from '#testing/faults/fault-world.ts'

const isLong = Number(process.env['FIELDHUB_FAULTS'] ?? 0) > 0
const missing = isBusMissing
  ? 'nats-server is not installed'
  : (networksMissing() ?? postgresMissing())
if (isLong && missing !== undefined) process.stderr.write(`${missing}\n`)

type Cut = NonNullable<Parameters<FaultNetwork['cut']>[0]>

/** Longer than any lease. */
const cutMs = 13_000

/** The device's values are stored by one of the two others, which is cut off as the other one is. */
const cuts = [
  ['the owner', ['database']],
  ['the owner', ['database', 'bus']],
  ['the owner', ['others']],
  // It hands over to one of those that reach it.
  ['the owner', ['bus']],
  ['another', ['database']],
  ['a third', ['database']],
  ['another', ['bus']],
  ['a third', ['bus']],
  ['another', ['database', 'bus']],
  ['a third', ['others']],
] as const satisfies readonly (readonly [string, Cut])[]

async function findNetwork(
  { members, owner }: FaultWorld,
  networks: readonly FaultNetwork[],
  whose: (typeof cuts)[number][0],
): Promise<FaultNetwork> {
  const owning = await vi.waitUntil(owner, patience)
  const others = members.filter((member) => member !== owning)
  const member = { 'the owner': owning, another: others[0], 'a third': others[1] }[whose]
  const network = networks[members.findIndex((one) => one === member)]
  if (network === undefined) throw new Error('there is no such process')
  return network
}

describe.skipIf(!isLong || missing !== undefined)('a network of which a part is cut', () => {
  test('from the database, the bus or the other processes, loses and doubles nothing, and the others serve', {
    timeout: 900_000,
  }, async () => {
    const { database, bus: busAddress, networks } = openNetworks(3)
    const [port = 0] = await freePorts(1)
    const bus = await startFaultBus(busAddress)
    const postgres = { address: database, port }
    const members = ['one', 'two', 'three']
    const world = await startFaultWorld({ members, networks, busUrl: bus.url, postgres })
    await untilServed(world)
    for (const [whose, from] of cuts) {
      const network = await findNetwork(world, networks, whose)
      const began = performance.now()
      network.cut(from)
      await untilServed(world)
      const servedMs = performance.now() - began
      await sleep(Math.max(0, cutMs - servedMs))
      network.mend()
      const mended = performance.now()
      await untilServed(world)
      const rounded = [servedMs, performance.now() - mended].map((ms) => `${Math.round(ms)} ms`)
      process.stdout.write(`${whose} cut from ${from.join(' and ')}: ${rounded.join(', ')}\n`)
    }
    const verdict = await judgeWorld(world)
    process.stdout.write(`parts of a network cut: ${JSON.stringify(verdict)}\n`)
    expect(verdict).toMatchObject(nothingWrong)
    expect(verdict.alarms).toBeGreaterThan(1)
  })
})
