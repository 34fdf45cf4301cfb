import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchRow } from '../bench.ts'
import { type Child, startChild } from '../children/start-child.ts'
import { withFolder } from '../store/store-place.ts'
import { bytesEach } from './gateway-memory.ts'

const connections = 5_000
const valuesEach = 8
const settleMs = 3_000
/** 50,000 devices in 400 MB. */
const bytesMax = 8_000

/** Measures the memory of a device that is connected over MQTT beyond what a bare socket costs, beside aedes'. */
export async function mqttMemory(): Promise<BenchRow[]> {
  const socket = await bytesEach('bare')
  const aedes = (await bytesOfDevice()) - socket
  const measured = (await withFolder((folder) => bytesOfDevice(folder))) - socket
  const what = `bytes of each of ${connections} devices beyond a bare socket, to bare aedes`
  const ratio = measured / aedes
  return [
    { what, measured, floor: aedes, ratio, target: `<= ${bytesMax}`, ok: measured <= bytesMax },
  ]
}

async function bytesOfDevice(folder?: string): Promise<number> {
  const given = [valuesEach, ...(folder === undefined ? [] : [folder])]
  const server = startChild('mqtt-server.ts', given)
  const port = Number(await server.next())
  // What the first connections load belongs to none of them.
  const first = startChild('mqtt-devices.ts', [port, connections + 1, 200, valuesEach])
  await first.next()
  await first.stop()
  await sleep(settleMs)
  const before = await residentBytes(server)
  const devices = startChild('mqtt-devices.ts', [port, 1, connections, valuesEach])
  await devices.next()
  await sleep(settleMs)
  const added = (await residentBytes(server)) - before
  await devices.stop()
  await server.stop()
  return added / connections
}

async function residentBytes(server: Child): Promise<number> {
  const answer = server.next()
  server.process.send('memory')
  return Number(await answer)
}
