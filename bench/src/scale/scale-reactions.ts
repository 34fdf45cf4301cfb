import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchRow } from '../bench.ts'
import { startChild } from '../children/start-child.ts'
import { askDevices, makeFleet, watch } from '../ingest/cloud-fleet.ts'
import { measureReactions, reactingDevices, reactionRows } from '../ingest/reactions.ts'
import { serverPassword, signIn } from '../server-process.ts'
import { type Cluster, startCluster } from './cluster.ts'

const processes = 2
const devicesEach = 50
const values = 400
/** Somewhat more than the values a second that are to be reached. */
const pacedPerSecond = 105_000
const perSecondMin = 100_000
const load = `two processes, reports of ${values} values`
const warmMs = 5_000
const pacedMs = 8_000

/**
 * Measures how soon alarms are shown and commands arrive while two processes on one PostgreSQL store what cloud devices at
 * both of them report. The page, the calls and the devices that are tried are at the process that does not own the store.
 */
export async function scaleReactions(): Promise<BenchRow[]> {
  const cluster = await startCluster(processes, serverPassword)
  try {
    return await measure(cluster)
  } finally {
    await cluster.stop()
  }
}

async function measure({ members }: Cluster): Promise<BenchRow[]> {
  const [owner, other] = members
  if (owner === undefined || other === undefined) throw new Error('two processes are started')
  const token = await signIn(owner.ports)
  const devices = processes * devicesEach
  const fleet = { devices: devices + reactingDevices, values }
  const { deviceIds, firstVarId } = await makeFleet({ ...owner.ports, token }, fleet)
  const called = { ...other.ports, token }
  const live = watch(called, deviceIds)
  const loads = members.map(({ ports }, at) =>
    startChild('ingest-devices.ts', [
      ports.mqttPort,
      devicesEach,
      values,
      firstVarId,
      at * devicesEach,
    ]),
  )
  await Promise.all(loads.map((load) => load.next()))
  for (const load of loads) load.process.send(pacedPerSecond / values / processes)
  await sleep(warmMs)
  await Promise.all(loads.map(askDevices))
  const from = performance.now()
  const probed = { first: devices, firstVarId, forMs: pacedMs }
  const reactions = await measureReactions(called, probed)
  const found = await Promise.all(loads.map(askDevices))
  const seconds = (performance.now() - from) / 1_000
  if (live.bytes() === 0) throw new Error('the live readers were sent nothing')
  for (const socket of live.sockets) socket.close()
  await Promise.all(loads.map((load) => load.stop()))
  const reports = found.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
  const perSecond = (reports * values) / seconds
  return [
    {
      what: `${load}: durable values/s, paced, to those wanted`,
      measured: perSecond,
      floor: perSecondMin,
      ratio: perSecond / perSecondMin,
      target: `>= ${perSecondMin}`,
      ok: perSecond >= perSecondMin,
    },
    ...reactionRows(load, reactions),
  ]
}
