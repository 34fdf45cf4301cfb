import { alternate } from '../alternate.ts'
import { atLeast } from '../bench.ts'
import { type Child, startChild } from '../children/start-child.ts'
import { withFolder } from '../store/store-place.ts'

const connections = 5_000
const valuesEach = 8
const warmMs = 1_000
const measuredMs = 4_000
const rounds = 2

/**
 * Measures the reports a second of 5,000 cloud devices, each acknowledged when it is on disk, beside bare aedes that
 * keeps nothing.
 */
export async function mqttReports() {
  const pair = await alternate(
    rounds,
    () => rateAgainst(),
    () => withFolder((folder) => rateAgainst(folder)),
  )
  const what = `reports/s of ${connections} devices, ${valuesEach} values each, QoS 1, durable`
  return [atLeast(`${what}, to bare aedes`, pair, 0.4)]
}

async function rateAgainst(folder?: string): Promise<number> {
  const server = startChild('mqtt-server.ts', [
    valuesEach,
    ...(folder === undefined ? [] : [folder]),
  ])
  const port = Number(await server.next())
  const devices = startChild('mqtt-devices.ts', [port, 1, connections, valuesEach])
  await devices.next()
  devices.process.send('go')
  await pause(warmMs)
  const before = { count: await askCount(devices), at: performance.now() }
  await pause(measuredMs)
  const acknowledged = await askCount(devices)
  const rate = ((acknowledged - before.count) * 1_000) / (performance.now() - before.at)
  if (folder !== undefined) await expectStored(server, acknowledged * valuesEach)
  await devices.stop()
  await server.stop()
  return rate
}

/** Checks that values are on disk, since an acknowledgement that comes before would make the figure worthless. */
async function expectStored(server: Child, values: number): Promise<void> {
  const stored = await askCount(server)
  if (stored < values) throw new Error(`${values} values were acknowledged, ${stored} stored`)
}

async function askCount(child: Child): Promise<number> {
  const answer = child.next()
  child.process.send('count')
  return Number(await answer)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
