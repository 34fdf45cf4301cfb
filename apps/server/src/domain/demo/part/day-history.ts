import { zoneOffsetMs } from '@fieldhub/zones'
import { getZone } from '#domain/account/local-time.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import type { Point } from '#store/samples/sample-store.ts'
import { SampleCounter } from '#store/telemetry-history/sample-counter.ts'
import { demoDays, playDay } from '../day/demo-day.ts'
import type { DemoDevice, DemoProfile, DemoScene } from '../demo-scene.ts'

/** Close enough for a smooth curve of a day, and few enough points for every sandbox to have its own. */
const stepMinutes = 5
const pointsAtOnce = 500

/** Writes the day before the visit through the real store, so that charts, logs and reports have something. */
export async function writeDayHistory(scene: DemoScene): Promise<void> {
  const { db, samples } = scene.context
  const counter = new SampleCounter()
  const slices = new TimeSlices()
  let waiting: Point[] = []
  const store = async () => {
    await samples.append(waiting)
    counter.add(waiting)
    waiting = []
  }
  for (const profile of profilesOf()) {
    for (const points of dayPoints(scene, profile)) {
      waiting.push(...points)
      if (waiting.length >= pointsAtOnce) await store()
      await slices.pause()
    }
  }
  await store()
  await counter.flush(db, scene.now)
}

function profilesOf(): DemoProfile[] {
  return ['boiler', 'pump', 'greenhouse', 'meter', 'truck']
}

/** The points of a device in order of time, as its report policy stores them: some variables only when they change. */
function* dayPoints(scene: DemoScene, profile: DemoProfile): Generator<readonly Point[]> {
  const device = scene.device(profile)
  const kept = new Map<number, number>()
  const span = { now: scene.now, stepMinutes, zoneOffsetMs: zoneOffsetMs(zone, scene.now) }
  for (const moment of playDay(demoDays[profile], span)) {
    yield moment.flatMap(({ variable, time, value }) => {
      const point = toPoint(device, variable, { time, value })
      return point === undefined || isSkipped(device, variable, point, kept) ? [] : [point]
    })
  }
}

const zone = getZone({ zone: '' })

function toPoint(
  { id, variables }: DemoDevice,
  name: string,
  { time, value }: Pick<Point, 'time' | 'value'>,
): Point | undefined {
  const variable = variables.get(name)
  if (variable === undefined) return undefined
  const rounded = Number(value.toFixed(variable.decimals))
  return { deviceId: id, varId: variable.varId, time, value: rounded }
}

function isSkipped(
  { variables }: DemoDevice,
  name: string,
  { varId, value }: Point,
  kept: Map<number, number>,
): boolean {
  const isSame = kept.get(varId) === value
  kept.set(varId, value)
  return isSame && variables.get(name)?.isOnChange === true
}
