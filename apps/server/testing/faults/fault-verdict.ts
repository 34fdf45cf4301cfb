import { openLog } from '#platform/process/log/log.ts'
import { openStore, type Store } from '#store/index.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import type { Reported } from './fault-device.ts'
import { type FaultWorld, isHigh } from './fault-world.ts'

export interface Verdict {
  readonly acknowledged: number
  /** Acknowledged values that are not stored, that are stored more than once, and that are stored at another time. */
  readonly lost: readonly Reported[]
  readonly storedTwice: readonly Reported[]
  readonly moved: readonly Reported[]
  readonly alarms: number
  /** Values at which an alarm should have begun and none did, or more than one. */
  readonly missedAlarms: readonly number[]
  readonly doubledAlarms: readonly number[]
  /** Alarms that began when nothing crossed the threshold. */
  readonly strangeAlarms: readonly number[]
  readonly confirmed: number
  /** Writes that were confirmed and not carried out, and writes that were carried out more than once. */
  readonly unwritten: readonly number[]
  readonly writtenTwice: readonly number[]
  /** Runs of the timed task that are on record; planned times that have two; writes at the device that have none. */
  readonly runs: number
  readonly doubledRuns: readonly number[]
  readonly unrecordedWrites: number
}

/** Ends all processes and holds what is stored against what was promised outside. */
export async function judgeWorld(world: FaultWorld): Promise<Verdict> {
  await world.operator.stop()
  await world.device.stop()
  await Promise.all(world.members.map((member) => member.end()))
  const { dataDir = temporaryFolder(), databaseUrl } = world.database
  const store = await openStore({
    dataDir,
    databaseUrl,
    log: openLog('silent'),
    // The database's clock may be a false one, by which this process shall not go.
    clock: { now: () => Date.now() },
    // The last owner was killed, and has a second to come back.
    onWaiting: () => {},
  })
  try {
    const { deviceId, temperature, device, operator } = world
    const points = await store.samples.range(deviceId, temperature, 0, Date.now() * 2)
    const stored = Map.groupBy(points.times.keys(), (place) => points.values[place])
    const timesOf = (value: number) => (stored.get(value) ?? []).map((place) => points.times[place])
    const own = store.meta.selectFrom('alarmLog').where('deviceId', '=', deviceId)
    const alarms = await own.select('value').execute()
    return {
      acknowledged: device.acknowledged.length,
      lost: device.acknowledged.filter(({ value }) => !stored.has(value)),
      storedTwice: device.acknowledged.filter(({ value }) => timesOf(value).length > 1),
      moved: device.acknowledged.filter(({ time, value }) => !timesOf(value).includes(time)),
      ...judgeAlarms(
        device.acknowledged,
        alarms.map(({ value }) => value ?? 0),
      ),
      ...judgeWrites(operator.ordered, device.written),
      ...judgeRuns(await readRuns(store), device.taskWrites),
    }
  } finally {
    await store.close()
  }
}

/** Each value comes once, so that an alarm is known by the value with which it began. */
function judgeAlarms(acknowledged: readonly Reported[], begun: readonly number[]) {
  const expected = acknowledged
    .filter(({ value }, place) => {
      const before = acknowledged[place - 1]
      return isHigh(value) && (before === undefined || !isHigh(before.value))
    })
    .map(({ value }) => value)
  const counts = new Map<number, number>()
  for (const value of begun) counts.set(value, (counts.get(value) ?? 0) + 1)
  const last = Math.max(...acknowledged.map(({ value }) => value))
  return {
    alarms: begun.length,
    missedAlarms: expected.filter((value) => !counts.has(value)),
    doubledAlarms: [...counts].filter(([, count]) => count > 1).map(([value]) => value),
    // The report that was under way at the end may have been judged.
    strangeAlarms: begun.filter((value) => !expected.includes(value) && value <= last),
  }
}

function judgeWrites(ordered: FaultWorld['operator']['ordered'], written: readonly number[]) {
  const confirmed = ordered.filter(({ outcome }) => outcome === 'confirmed')
  const doubled = written.filter((value, place) => written.indexOf(value) !== place)
  return {
    confirmed: confirmed.length,
    unwritten: confirmed.map(({ value }) => value).filter((value) => !written.includes(value)),
    writtenTwice: [...new Set(doubled)],
  }
}

const readRuns = (store: Store) =>
  store.meta
    .selectFrom('timingLog')
    .select(['planned', 'actual'])
    .where('origin', '=', 'schedule')
    .execute()

function judgeRuns(runs: Awaited<ReturnType<typeof readRuns>>, writes: number) {
  const planned = runs.map((run) => run.planned)
  const begun = runs.filter(({ actual }) => actual !== null).length
  return {
    runs: runs.length,
    doubledRuns: planned.filter((time, place) => planned.indexOf(time) !== place),
    unrecordedWrites: Math.max(0, writes - begun),
  }
}
