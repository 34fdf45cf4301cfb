import { openLog } from '#platform/process/log.ts'
import { openStore } from '#store/index.ts'
import type { Reported } from './fault-device.ts'
import { isHigh, type startFaultWorld } from './fault-world.ts'
import { temporaryFolder } from './temporary-folder.ts'

type World = Awaited<ReturnType<typeof startFaultWorld>>

export interface Verdict {
  readonly acknowledged: number
  /** Acknowledged values that are not stored, or with another value. */
  readonly lost: readonly Reported[]
  readonly alarms: number
  /** Times at which an alarm should have begun and none did, or more than one. */
  readonly missedAlarms: readonly number[]
  readonly doubledAlarms: readonly number[]
  /** Alarms that began when nothing crossed the threshold. */
  readonly strangeAlarms: readonly number[]
  readonly confirmed: number
  /** Writes that were confirmed and not carried out, and writes that were carried out more than once. */
  readonly unwritten: readonly number[]
  readonly writtenTwice: readonly number[]
}

/** Ends all processes and holds what is stored against what was promised outside. */
export async function judgeWorld(world: World): Promise<Verdict> {
  await world.operator.stop()
  await world.device.stop()
  await Promise.all(world.members.map((member) => member.end()))
  const databaseUrl = world.postgres.url
  const store = await openStore({
    dataDir: temporaryFolder(),
    databaseUrl,
    log: openLog('silent'),
    // The last owner was killed, and has a second to come back.
    onWaiting: () => {},
  })
  try {
    const { deviceId, temperature, device, operator } = world
    const points = await store.samples.range(deviceId, temperature, 0, Date.now() * 2)
    const stored = new Map([...points.times].map((time, place) => [time, points.values[place]]))
    const alarms = await store.meta.selectFrom('alarmLog').select('startTime').execute()
    return {
      acknowledged: device.acknowledged.length,
      lost: device.acknowledged.filter(({ time, value }) => stored.get(time) !== value),
      ...judgeAlarms(
        device.acknowledged,
        alarms.map(({ startTime }) => startTime),
      ),
      ...judgeWrites(operator.ordered, device.written),
    }
  } finally {
    await store.close()
  }
}

function judgeAlarms(acknowledged: readonly Reported[], starts: readonly number[]) {
  const expected = acknowledged
    .filter(({ value }, place) => {
      const before = acknowledged[place - 1]
      return isHigh(value) && (before === undefined || !isHigh(before.value))
    })
    .map(({ time }) => time)
  const counts = new Map<number, number>()
  for (const start of starts) counts.set(start, (counts.get(start) ?? 0) + 1)
  const last = acknowledged.at(-1)?.time ?? 0
  return {
    alarms: starts.length,
    missedAlarms: expected.filter((time) => !counts.has(time)),
    doubledAlarms: [...counts].filter(([, count]) => count > 1).map(([time]) => time),
    // The report that was under way at the end may have been judged.
    strangeAlarms: starts.filter((time) => !expected.includes(time) && time <= last),
  }
}

function judgeWrites(ordered: World['operator']['ordered'], written: readonly number[]) {
  const confirmed = ordered.filter(({ outcome }) => outcome === 'confirmed')
  const doubled = written.filter((value, place) => written.indexOf(value) !== place)
  return {
    confirmed: confirmed.length,
    unwritten: confirmed.map(({ value }) => value).filter((value) => !written.includes(value)),
    writtenTwice: [...new Set(doubled)],
  }
}
