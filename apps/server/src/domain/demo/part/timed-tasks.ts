import { createTimedTask } from '#domain/timed-task/timed-task-change.ts'
import { newRunLog } from '#domain/timed-task/timed-task-claim.ts'
import { insertRunning, settleRun } from '#store/timed-task/timed-task-run-store.ts'
import { selectTimedTask } from '#store/timed-task/timed-task-store.ts'
import type { DemoProfile, DemoScene, DemoText } from '../demo-scene.ts'

interface DemoStep {
  readonly variable: string
  readonly value: number
  readonly time: string
}

interface DemoTask {
  readonly profile: DemoProfile
  readonly name: DemoText
  readonly steps: readonly [DemoStep, ...DemoStep[]]
}

const zone = 'Asia/Shanghai'
const everyDay = [1, 2, 3, 4, 5, 6, 7]

const demoTasks: readonly DemoTask[] = [
  {
    profile: 'greenhouse',
    name: { zh_cn: '早晚灌溉', en_us: 'Irrigation' },
    steps: [
      { variable: '灌溉阀开关', value: 1, time: '06:00:00' },
      { variable: '灌溉阀开关', value: 0, time: '06:30:00' },
      { variable: '灌溉阀开关', value: 1, time: '18:00:00' },
      { variable: '灌溉阀开关', value: 0, time: '18:30:00' },
    ],
  },
  {
    profile: 'pump',
    name: { zh_cn: '每日加药量复位', en_us: 'Daily dosing reset' },
    steps: [{ variable: '加药量', value: 12.5, time: '05:00:00' }],
  },
]

/** Daily tasks with the runs of the day before. */
export async function addTimedTasks(scene: DemoScene): Promise<void> {
  for (const task of demoTasks) await addTask(scene, task)
}

async function addTask(scene: DemoScene, { profile, name, steps }: DemoTask): Promise<void> {
  const { context, caller, text, device, varId } = scene
  const deviceId = device(profile).id
  const { id } = await createTimedTask(context, caller, {
    name: text(name),
    type: 'repeat',
    deviceId,
    days: 'weekdays',
    weekdays: everyDay,
    zone,
    steps: steps.map(({ variable, value, time }) => ({
      varId: varId(profile, variable),
      value,
      time,
    })),
    enabled: true,
    description: '',
  })
  await addRuns(scene, id)
}

const dayMs = 24 * 3_600_000
/** How long a device usually takes. */
const costMs = 180

/** The latest run of every step, a day before its next; the greenhouse's values of the day agree. */
async function addRuns({ context, now }: DemoScene, id: number): Promise<void> {
  const { db } = context
  const task = await selectTimedTask(db, id)
  if (task === undefined) return
  const planned = task.steps.flatMap((step) =>
    step.nextRun === null ? [] : [{ step, at: step.nextRun - dayMs }],
  )
  for (const { step, at } of planned.toSorted((one, other) => one.at - other.at)) {
    if (at > now) continue
    const log = await newRunLog(context, { task, step }, at)
    const row = { ...log, origin: 'schedule' as const, actual: at }
    const logId = await insertRunning(db, row)
    if (logId === undefined) continue
    const place = { id: logId, timingId: id, step: step.position, planned: at }
    await settleRun(db, place, {
      result: 'ok',
      reason: '',
      readBack: step.value,
      exceptionCode: null,
      commandId: null,
      costMs,
      settledAt: at + costMs,
    })
  }
}
