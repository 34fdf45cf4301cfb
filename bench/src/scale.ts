import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchRow } from './bench.ts'
import { type Child, startChild } from './children/start-child.ts'
import { type Cluster, startCluster } from './scale/cluster.ts'
import { type Fleet, makeFleets } from './scale/fleets.ts'
import { processorMicros } from './scale/processor-time.ts'
import { readMetric } from './scale/read-metric.ts'
import { serverPassword, signIn } from './server-process.ts'

/** `FIELDHUB_SCALE_PROCESSES=2` measures that number alone. */
const processCounts = (process.env['FIELDHUB_SCALE_PROCESSES'] ?? '1,2,3').split(',').map(Number)
const sizes = { cloud: 200, polled: 100, values: 50 }
const warmMs = 3_000
const measuredMs = 6_000

interface Load {
  readonly valuesPerSecond: number
  /** Processor time of all processes, and of the one that owns the store, for one value. */
  readonly micros: number
  readonly ownerMicros: number
}

/**
 * Drives 1, 2 and 3 processes on one PostgreSQL with cloud devices that report as soon as they are acknowledged, and then
 * with polled ones, spread over all processes. The floor is bare aedes with the same cloud devices, which keeps nothing.
 * Everything runs on this machine, so what counts is the processor time of a value. With `FIELDHUB_PARTITIONS=off` the
 * owner stores all.
 */
export async function scale(): Promise<BenchRow[]> {
  const floor = await measureFloor()
  const rows: BenchRow[] = []
  for (const count of processCounts) {
    const cluster = await startCluster(count, serverPassword)
    try {
      const [owner] = cluster.members
      if (owner === undefined) throw new Error('a process is started')
      const called = { ...owner.ports, token: await signIn(owner.ports) }
      const { cloud, polled } = await makeFleets(called, sizes)
      const loads = [
        ['cloud devices', await measureCloud(cluster, cloud)],
        ['polled devices', await measurePolled(cluster, polled)],
      ] as const
      for (const [name, load] of loads)
        rows.push(...toRows(`${name}, ${count} processes`, load, floor))
    } finally {
      await cluster.stop()
    }
  }
  return rows
}

/**
 * Far above what was measured: on a machine that does other work few values come, and each bears more of what a process
 * does anyway.
 */
const microsMax = 100

function toRows(name: string, load: Load, floor: Load): BenchRow[] {
  const toRow = (what: string, measured: number, least: number) => ({
    what: `${what}: ${name}`,
    measured,
    floor: least,
    ratio: measured / least,
  })
  const micros = (what: string, measured: number) => ({
    ...toRow(`CPU us a value, ${what}`, measured, floor.micros),
    target: `<= ${microsMax}`,
    ok: measured <= microsMax,
  })
  const rate = load.valuesPerSecond
  return [
    { ...toRow('values/s stored', rate, floor.valuesPerSecond), target: '> 0', ok: rate > 0 },
    micros('all processes', load.micros),
    micros('the owner', load.ownerMicros),
  ]
}

async function measureFloor(): Promise<Load> {
  const server = startChild('mqtt-server.ts', [sizes.values])
  const port = Number(await server.next())
  const devices = await dialCloud(port, { ...sizes, first: 0, count: sizes.cloud, firstVarId: 1 })
  const pid = server.process.pid ?? 0
  devices.process.send('go')
  const load = await measure([pid], async () => (await askCount(devices)) * sizes.values)
  await devices.stop()
  await server.stop()
  return load
}

async function measureCloud({ members }: Cluster, fleet: Fleet): Promise<Load> {
  const shares = sharesOf(fleet, members.length)
  const fleets = await Promise.all(
    members.map(({ ports }, at) => dialCloud(ports.mqttPort, shares[at] ?? fleet)),
  )
  for (const devices of fleets) devices.process.send('go')
  const load = await measure(
    members.map(({ pid }) => pid),
    async () => {
      const counts = await Promise.all(fleets.map(askCount))
      return counts.reduce((sum, count) => sum + count, 0) * fleet.values
    },
  )
  await Promise.all(fleets.map((devices) => devices.stop()))
  return load
}

async function measurePolled({ members }: Cluster, fleet: Fleet): Promise<Load> {
  const shares = sharesOf(fleet, members.length)
  const fleets = members.map(({ ports }, at) => {
    const { first, count, values } = shares[at] ?? fleet
    return startChild('devices.ts', [ports.tcpPort, count, values, first])
  })
  await Promise.all(fleets.map((devices) => devices.next()))
  const load = await measure(
    members.map(({ pid }) => pid),
    async () => {
      const counts = await Promise.all(members.map(({ ports }) => storedCount(ports.httpPort)))
      return counts.reduce((sum, count) => sum + count, 0)
    },
  )
  await Promise.all(fleets.map((devices) => devices.stop()))
  return load
}

function sharesOf(fleet: Fleet, count: number): Fleet[] {
  const size = Math.floor(fleet.count / count)
  return Array.from({ length: count }, (_, at) => {
    return { ...fleet, first: fleet.first + at * size, count: size }
  })
}

async function dialCloud(
  port: number,
  { first, count, values, firstVarId }: Fleet,
): Promise<Child> {
  const devices = startChild('mqtt-devices.ts', [port, first, count, values, firstVarId])
  await devices.next()
  return devices
}

/** The first process owns the store. */
async function measure(pids: readonly number[], count: () => Promise<number>): Promise<Load> {
  await sleep(warmMs)
  const look = async () => ({
    at: performance.now(),
    values: await count(),
    micros: pids.map(processorMicros),
  })
  const before = await look()
  await sleep(measuredMs)
  const after = await look()
  const values = after.values - before.values
  const used = after.micros.map((micros, at) => micros - (before.micros[at] ?? 0))
  return {
    valuesPerSecond: (values * 1_000) / (after.at - before.at),
    micros: used.reduce((sum, micros) => sum + micros, 0) / values,
    ownerMicros: (used[0] ?? 0) / values,
  }
}

async function askCount(child: Child): Promise<number> {
  const answer = child.next()
  child.process.send('count')
  return Number(await answer)
}

/** Values that a process has stored since its start. */
const storedCount = (httpPort: number) => readMetric(httpPort, 'fieldhub_samples_stored_total')
