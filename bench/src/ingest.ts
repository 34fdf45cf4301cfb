import { closeSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiBase, realtimePath } from '@fieldhub/contract'
import type { BenchRow } from './bench.ts'
import { type Child, startChild } from './children/start-child.ts'
import { send, sendJson, upload } from './felt/send.ts'
import { type Called, getData, type ServerProcess, signIn, startServer } from './server-process.ts'
import { withFolder } from './store-place.ts'

interface Fleet {
  readonly what: string
  readonly devices: number
  readonly values: number
  /** Values a second of all devices that are to be reached. */
  readonly target: number
}

const fleets: readonly Fleet[] = [
  { what: 'batched reports of 400 values', devices: 100, values: 400, target: 500_000 },
  { what: 'reports of 8 values', devices: 2_000, values: 8, target: 150_000 },
]
/** Each judges one variable of every device. */
const triggers = 8
const readers = 20
const readersDevices = 5
const warmMs = 5_000
const measuredMs = 10_000
const pacedMs = 8_000
const residentMiBMax = 300
const pubackMsMax = 100
const floorRowBytes = 20
const floorRows = 10_000
const floorMs = 2_000
const askAgainMs = 300
const ticksPerSecond = 100
const settings = { FIELDHUB_DEMO: 'off', FIELDHUB_ACCOUNT_VALUES_PER_SECOND: '100000000' }

/**
 * Measures the values that cloud devices bring in a second over MQTT, acknowledged when they are on disk, judged by
 * alarms and shown to live readers, with what each costs, what the server holds at its peak, and how long a device waits for
 * its acknowledgement at half of the load. The floors are bare aedes, which keeps nothing, and a bare appended file.
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
  const server = await startServer(folder, settings, ['--max-semi-space-size=16'])
  const called = { ...server.ports, token: await signIn(server.ports) }
  const made = await makeFleet(called, fleet)
  const live = watch(called, made.deviceIds)
  const given = [server.ports.mqttPort, fleet.devices, fleet.values, made.firstVarId]
  const devices = startChild('ingest-devices.ts', given)
  await devices.next()
  devices.process.send(0)
  const figures = await measureFull(devices, server.pid, fleet)
  devices.process.send(figures.perSecond / fleet.values / 2)
  await sleep(warmMs)
  await ask(devices)
  await sleep(pacedMs)
  const { p50, p99 } = await ask(devices)
  for (const socket of live.sockets) socket.close()
  if (live.bytes() === 0) throw new Error('the live readers were sent nothing')
  await devices.stop()
  // What was under way as the devices went away is stored, too.
  await sleep(warmMs)
  await expectStored(server)
  await server.stop()
  return { ...figures, p50, p99 }
}

/** Everything as fast as it is acknowledged. */
async function measureFull(devices: Child, pid: number, fleet: Fleet): Promise<Figures> {
  await sleep(warmMs)
  await ask(devices)
  const [at, cpu] = [performance.now(), readCpuMs(pid)]
  await sleep(measuredMs)
  const { acknowledged } = await ask(devices)
  const [ms, cpuMs] = [performance.now() - at, readCpuMs(pid) - cpu]
  const values = acknowledged * fleet.values
  return {
    perSecond: (values * 1_000) / ms,
    cpuNs: (cpuMs * 1e6) / values,
    peakMiB: readPeakMiB(pid),
  }
}

interface Acknowledged {
  readonly acknowledged: number
  readonly p50: number
  readonly p99: number
}

async function ask(devices: Child): Promise<Acknowledged> {
  const answer = devices.next()
  devices.process.send('ask')
  const found = await answer
  if (!isAcknowledged(found)) throw new Error('the devices say nothing')
  return found
}

function isAcknowledged(found: unknown): found is Acknowledged {
  return typeof found === 'object' && found !== null && 'p99' in found
}

async function makeFleet(called: Called, { devices, values }: Fleet) {
  const post = async (path: string, value: unknown) =>
    getData(await sendJson(called, ['POST', path], value))
  const shared = { fm: 2, func: 2, rate: 1, pUnit: 0 }
  const variables = Array.from({ length: values }, (_, register) => {
    return { ...shared, name: `value ${register}`, register, method: 'all', decimals: 1 }
  })
  const slaves = [{ name: 'slave', addr: 1, var: variables }]
  const { id: modelId } = await post('/app/model', { name: 'ingest', slaves })
  await importDevices(called, devices)
  const list = await send(called, `${apiBase}/app/device?limit=100`, { method: 'GET' })
  const deviceIds = [...list.matchAll(/"deviceId":(\d+)/g)].map(([, id]) => Number(id))
  const path = `${apiBase}/app/getVarLastData?deviceId=${deviceIds[0]}`
  const found = /"varId":(\d+)/.exec(await send(called, path, { method: 'GET' }))
  const firstVarId = Number(found?.[1] ?? 0)
  for (let number = 0; number < triggers; number++) {
    const name = `high ${number}`
    const condition = { condition: 'gt', b: 5_000, deadZone: 1, alarmContent: 'high' }
    await post('/app/modelTrigger', { name, modelId, varId: firstVarId + number, ...condition })
  }
  return { deviceIds, firstVarId }
}

async function importDevices(called: Called, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, number) => {
    return `ingest ${number},bench-${number},spoken-aloud,10,cloud,ingest`
  })
  const sheet = Buffer.from(['name,sn,password,type,mode,model', ...rows].join('\n'))
  let state = getData(await upload(called, '/app/deviceImport', sheet))
  while (state['state'] !== 'done') {
    await sleep(askAgainMs)
    const path = `${apiBase}/app/deviceImport?id=${String(state['id'])}`
    state = getData(await send(called, path, { method: 'GET' }))
  }
  if (state['done'] !== count)
    throw new Error(`not all devices were added: ${JSON.stringify(state)}`)
}

/** Open pages of the console: each follows a few devices. */
function watch({ httpPort, token }: Called, deviceIds: readonly number[]) {
  let bytes = 0
  const sockets = Array.from({ length: readers }, (_, at) => {
    const socket = new WebSocket(`ws://127.0.0.1:${httpPort}${apiBase}${realtimePath}`)
    const first = (at * readersDevices) % deviceIds.length
    const watched = deviceIds.slice(first, first + readersDevices)
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const text = String(data)
      if (text.includes('"hello"')) {
        socket.send(JSON.stringify({ type: 'watch', deviceIds: watched }))
      } else {
        bytes += text.length
      }
    })
    return socket
  })
  return { sockets, bytes: () => bytes }
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

/** User and system time of all threads. */
function readCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

function readPeakMiB(pid: number): number {
  const found = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1]) / 1024
}
