import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchRow } from '../bench.ts'
import { type Child, startChild } from '../children/start-child.ts'
import { readCpuMs, readPeakMiB } from '../process-use.ts'
import { type ServerProcess, signIn, startFlags, startServer } from '../server-process.ts'
import { withFolder } from '../store/store-place.ts'
import { askDevices, type Fleet, makeFleet, watch } from './cloud-fleet.ts'
import { measureReactions, reactingDevices, reactionRows } from './reactions.ts'

interface LoadedFleet extends Fleet {
  readonly what: string
  /** Values a second of all devices that are to be reached. */
  readonly target: number
}

const fleets: readonly LoadedFleet[] = [
  { what: 'batched reports of 400 values', devices: 100, values: 400, target: 500_000 },
  { what: 'reports of 8 values', devices: 2_000, values: 8, target: 150_000 },
]
const warmMs = 5_000
const measuredMs = 10_000
const pacedMs = 8_000
const residentMiBMax = 300
const pubackMsMax = 100
const floorRowBytes = 20
const floorRows = 10_000
const floorMs = 2_000
const settings = {
  FIELDHUB_DEMO: 'off',
  FIELDHUB_ACCOUNT_VALUES_PER_SECOND: '100000000',
  MALLOC_ARENA_MAX: '2',
}

/**
 * Measures the values that cloud devices bring in a second over MQTT, acknowledged when they are on disk, judged by
 * alarms and shown to live readers, with what each costs, what the server holds at its peak, and at half of the load how long
 * a device waits for its acknowledgement, a page for an alarm, and a call for its device. The floors are bare aedes, which keeps nothing, and a bare appended file.
 */
export async function ingest(only = ''): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  const file = await withFolder((folder) => appendFile(folder))
  for (const fleet of fleets.filter(({ what }) => what.includes(only))) {
    const bare = await measureBare(fleet)
    const own = await withFolder((folder) => measureServer(fleet, folder))
    const { what, target } = fleet
    const row = (
      name: string,
      measured: number,
      floor: number,
      limit: readonly ['>=' | '<=', number],
    ) =>
      rows.push({
        what: `${what}: ${name}`,
        measured,
        floor,
        ratio: measured / floor,
        target: limit.join(' '),
        ok: limit[0] === '>=' ? measured >= limit[1] : measured <= limit[1],
      })
    row('durable values/s, to bare aedes', own.perSecond, bare.perSecond, ['>=', target])
    row('durable values/s, to append + fdatasync', own.perSecond, file, ['>=', target])
    row('ns of CPU a value, to bare aedes', own.cpuNs, bare.cpuNs, ['<=', 2e9 / target])
    row('MiB resident at the peak', own.peakMiB, bare.peakMiB, ['<=', residentMiBMax])
    row('ms to PUBACK, p99, at half of the load', own.p99, own.p50, ['<=', pubackMsMax])
    rows.push(...reactionRows(what, own))
  }
  return rows
}

interface Figures {
  readonly perSecond: number
  readonly cpuNs: number
  readonly peakMiB: number
}

async function measureBare(fleet: Fleet): Promise<Figures> {
  const server = startChild('mqtt-server.ts', [fleet.values])
  const port = Number(await server.next())
  const devices = startChild('ingest-devices.ts', [port, fleet.devices, fleet.values, 1])
  await devices.next()
  devices.process.send(0)
  const figures = await measureFull(devices, server.process.pid ?? 0, fleet)
  await devices.stop()
  await server.stop()
  return figures
}

async function measureServer(fleet: Fleet, folder: string) {
  const server = await startServer(folder, settings, startFlags)
  const called = { ...server.ports, token: await signIn(server.ports) }
  const made = await makeFleet(called, { ...fleet, devices: fleet.devices + reactingDevices })
  const live = watch(called, made.deviceIds)
  const given = [server.ports.mqttPort, fleet.devices, fleet.values, made.firstVarId]
  const devices = startChild('ingest-devices.ts', given)
  await devices.next()
  devices.process.send(0)
  const figures = await measureFull(devices, server.pid, fleet)
  devices.process.send(figures.perSecond / fleet.values / 2)
  await sleep(warmMs)
  await askDevices(devices)
  await sleep(pacedMs)
  const { p50, p99 } = await askDevices(devices)
  const probed = { first: fleet.devices, firstVarId: made.firstVarId, forMs: pacedMs }
  const reactions = await measureReactions(called, probed)
  for (const socket of live.sockets) socket.close()
  if (live.bytes() === 0) throw new Error('the live readers were sent nothing')
  await devices.stop()
  // What was under way as the devices went away is stored, too.
  await sleep(warmMs)
  await expectStored(server)
  await server.stop()
  return { ...figures, ...reactions, p50, p99 }
}

/** Everything as fast as it is acknowledged. */
async function measureFull(devices: Child, pid: number, fleet: Fleet): Promise<Figures> {
  await sleep(warmMs)
  await askDevices(devices)
  const [at, cpu] = [performance.now(), readCpuMs(pid)]
  await sleep(measuredMs)
  const { acknowledged } = await askDevices(devices)
  const [ms, cpuMs] = [performance.now() - at, readCpuMs(pid) - cpu]
  const values = acknowledged * fleet.values
  return {
    perSecond: (values * 1_000) / ms,
    cpuNs: (cpuMs * 1e6) / values,
    peakMiB: readPeakMiB(pid),
  }
}

/** What was acknowledged is counted as stored by the server itself. */
async function expectStored({ ports }: ServerProcess): Promise<void> {
  const text = await (await fetch(`http://127.0.0.1:${ports.httpPort}/metrics`)).text()
  const of = (name: string) =>
    Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN)
  const received = of('fieldhub_samples_received_total')
  const stored = of('fieldhub_samples_stored_total')
  if (!(stored > 0 && stored >= received)) {
    throw new Error(`${received} values were received, ${stored} stored`)
  }
}

/** Rows a second that a bare file takes, 10,000 a flush. */
async function appendFile(folder: string): Promise<number> {
  const file = openSync(join(folder, 'floor'), 'a')
  const bytes = Buffer.alloc(floorRowBytes * floorRows, 1)
  const start = performance.now()
  let rows = 0
  while (performance.now() - start < floorMs) {
    writeSync(file, bytes)
    fdatasyncSync(file)
    rows += floorRows
  }
  closeSync(file)
  return (rows * 1_000) / (performance.now() - start)
}
