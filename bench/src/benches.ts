import { alarmCrash } from './alarm/alarm-crash.ts'
import { alarms } from './alarm/alarms.ts'
import type { Bench, BenchRow } from './bench.ts'
import { felt } from './felt.ts'
import { fleetList } from './fleet/fleet-list.ts'
import { fleetSearch } from './fleet/fleet-search.ts'
import { gatewayMemory } from './gateway/gateway-memory.ts'
import { gatewayPolls } from './gateway/gateway-polls.ts'
import { gatewayTcp } from './gateway/gateway-tcp.ts'
import { mqttMemory } from './gateway/mqtt-memory.ts'
import { mqttReports } from './gateway/mqtt-reports.ts'
import { curve } from './ingest/curve.ts'
import { ingest } from './ingest/ingest.ts'
import { modelGrid } from './model-grid.ts'
import { pageHours } from './page/page-hours.ts'
import { pagePixel } from './page/page-pixel.ts'
import { pageSpeed } from './page/page-speed.ts'
import { restart } from './restart.ts'
import { scaleReactions } from './scale/scale-reactions.ts'
import { scale } from './scale.ts'
import { start } from './start.ts'
import { archive } from './store/archive.ts'
import { exportMillion } from './store/export-million.ts'
import { historyDay } from './store/history-day.ts'
import { storeAppend } from './store/store-append.ts'
import { storeHistory } from './store/store-history.ts'
import { storeSize } from './store/store-size.ts'
import { transmission } from './transmission.ts'
import { viewer } from './viewer.ts'
import { webLive } from './web-live.ts'

/** A row that is measured outside of the store. Its target is a share of the floor, or a limit in its unit. */
interface UnitRow {
  readonly name: string
  readonly unit: string
  readonly ratio: number
  readonly floor: number
  readonly measured: number
  readonly target: number
}

/** The measurements that `npm run bench` runs, in this order. */
export const benches: readonly Bench[] = [
  { name: 'start', run: start },
  { name: 'restart', run: restart },
  { name: 'store-append', run: storeAppend },
  { name: 'store-size', run: storeSize },
  { name: 'store-history', run: storeHistory },
  { name: 'history-day', run: historyDay },
  { name: 'gateway-polls', run: async () => (await gatewayPolls()).map(toShare) },
  { name: 'gateway-tcp', run: gatewayTcp },
  { name: 'gateway-memory', run: async () => (await gatewayMemory()).map(toLimit) },
  { name: 'alarms', run: alarms },
  { name: 'alarm-crash', run: alarmCrash },
  { name: 'mqtt', run: mqttReports },
  { name: 'mqtt-memory', run: mqttMemory },
  { name: 'ingest', run: () => ingest() },
  { name: 'curve', run: curve },
  { name: 'model-grid', run: modelGridRows },
  { name: 'viewer', run: viewer },
  { name: 'felt', run: felt },
  { name: 'export-million', run: async () => (await exportMillion()).map(toLimit) },
  { name: 'archive', run: async () => (await archive()).map(toLimit) },
  { name: 'transmission', run: transmission },
  { name: 'scale', run: scale },
  { name: 'scale-reactions', run: scaleReactions },
  ...pageSpeed,
  pagePixel,
  pageHours,
  { name: 'web-live', run: async () => (await webLive()).map(toLimit) },
  { name: 'fleet-list', run: async () => (await fleetList()).map(toLimit) },
  { name: 'fleet-search', run: fleetSearch },
]

async function modelGridRows(): Promise<readonly BenchRow[]> {
  const { frames, busy, paste } = await modelGrid()
  return [toShare(frames), toLimit(busy), toLimit(paste)]
}

function toShare({ name, unit, ratio, floor, measured, target }: UnitRow): BenchRow {
  const what = `${unit}: ${name}`
  return { what, measured, floor, ratio, target: `>= ${target}`, ok: ratio >= target }
}

function toLimit({ name, unit, floor, measured, target }: UnitRow): BenchRow {
  const what = `${unit}: ${name}`
  const isKept = measured <= target
  return {
    what,
    measured,
    floor,
    ratio: measured / target,
    target: `<= ${target} ${unit}`,
    ok: isKept,
  }
}
