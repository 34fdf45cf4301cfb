import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { atLeast, type BenchRow } from '../bench.ts'
import { startChild } from '../children/start-child.ts'
import { readCpuMs, readResidentMiB } from '../process-use.ts'
import { signIn, startFlags, startServer } from '../server-process.ts'
import { withFolder } from '../store/store-place.ts'
import { askDevices, type Fleet, makeFleet } from './cloud-fleet.ts'

/** From ten variables to a million. */
const fleets: readonly Fleet[] = [
  { devices: 10, values: 1 },
  { devices: 100, values: 10 },
  { devices: 1_000, values: 10 },
  { devices: 10_000, values: 10 },
  { devices: 10_000, values: 100 },
]
const everySeconds = 10
const settleMs = 12_000
/** The first report of a device costs more, as it makes known each of its variables. */
const firstReportsMs = 6 * everySeconds * 1_000
/** The journal of more variables than this holds eight points of each, and is sealed all the time once it is full. */
const fewVariables = 100_000
const untilSealedMs = 30 * everySeconds * 1_000
const measuredMs = 20_000
const settings = {
  FIELDHUB_DEMO: 'off',
  FIELDHUB_ACCOUNT_VALUES_PER_SECOND: '100000000',
  MALLOC_ARENA_MAX: '2',
}

/**
 * What a server costs as its fleet grows: devices that report every ten seconds over MQTT, judged by alarms and
 * stored. These are figures to plan by (docs/operations.md), none of which is a promise.
 */
export async function curve(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  // The first start builds and compiles.
  await withFolder(async (folder) => (await startTimed(folder)).server.stop())
  for (const fleet of fleets) rows.push(...(await curveOf(fleet)))
  return rows
}

async function curveOf({ devices, values }: Fleet): Promise<BenchRow[]> {
  const of = `${devices} devices, ${values} values each in ${everySeconds} s`
  const { floor, measured, perSecond, empty, again } = await withFolder((folder) =>
    measure({ devices, values }, folder),
  )
  const shown = (what: string, now: number, before: number): BenchRow => ({
    what: `${of}: ${what}`,
    measured: now,
    floor: before,
    ratio: now / before,
    target: 'shown',
    ok: true,
  })
  const row = (what: string, pick: (use: Use) => number) => shown(what, pick(measured), pick(floor))
  const due = devices / everySeconds
  return [
    // A machine that does not keep up says little by the other rows.
    atLeast(`${of}: reports/s acknowledged`, { floor: due, measured: perSecond }, 0.9),
    row('% of one core', ({ corePercent }) => corePercent),
    row('MiB resident', ({ residentMiB }) => residentMiB),
    row('MB on disk', ({ diskMb }) => diskMb),
    shown('ms until ready after kill -9, to an empty server', again, empty),
  ]
}

interface Use {
  readonly corePercent: number
  readonly residentMiB: number
  readonly diskMb: number
}

/** The floor is the same server with the same devices, none of them connected. */
async function measure({ devices, values }: Fleet, folder: string) {
  const { server, ms: empty } = await startTimed(folder)
  const called = { ...server.ports, token: await signIn(server.ports) }
  const { firstVarId } = await makeFleet(called, { devices, values })
  await sleep(settleMs)
  const floor = await measureUse(server.pid, folder)
  const fleet = startChild('ingest-devices.ts', [
    server.ports.mqttPort,
    devices,
    values,
    firstVarId,
  ])
  await fleet.next()
  fleet.process.send(devices / everySeconds)
  await sleep(devices * values > fewVariables ? untilSealedMs : firstReportsMs)
  await askDevices(fleet)
  const measured = await measureUse(server.pid, folder)
  const { acknowledged } = await askDevices(fleet)
  await fleet.stop()
  await server.kill()
  const { server: next, ms: again } = await startTimed(folder)
  await next.stop()
  return { floor, measured, perSecond: (acknowledged * 1_000) / measuredMs, empty, again }
}

async function startTimed(folder: string) {
  const start = performance.now()
  const server = await startServer(folder, settings, startFlags)
  await fetch(`http://127.0.0.1:${server.ports.httpPort}/readyz`)
  return { server, ms: performance.now() - start }
}

async function measureUse(pid: number, folder: string): Promise<Use> {
  const [at, cpuMs] = [performance.now(), readCpuMs(pid)]
  await sleep(measuredMs)
  const corePercent = ((readCpuMs(pid) - cpuMs) * 100) / (performance.now() - at)
  return { corePercent, residentMiB: readResidentMiB(pid), diskMb: diskBytes(folder) / 1e6 }
}

function diskBytes(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
}
