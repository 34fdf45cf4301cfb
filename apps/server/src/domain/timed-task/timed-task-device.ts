import { toDocument } from '#domain/device/device-profile.ts'
import { selectDevice } from '#store/device/device-store.ts'
import {
  selectTimedTasksOfDevice,
  type TimedTaskRow,
  updateTimedTask,
} from '#store/timed-task/timed-task-store.ts'
import type { TimedTaskContext } from './timed-task-context.ts'
import { nextOfPlan, toPlan } from './timed-task-plan.ts'
import { getOffReason } from './timed-task-target.ts'

/** The device came back from the recycle bin: its tasks go on with what is planned from now. */
export async function restoreTimedTasks(
  context: TimedTaskContext,
  deviceId: number,
): Promise<void> {
  const rows = await selectTimedTasksOfDevice(context.db, deviceId)
  for (const row of rows.filter(({ binnedAt }) => binnedAt !== null)) {
    const nextRun = row.enabled ? nextOfPlan(toPlan(row), context.clock.now()) : null
    await updateTimedTask(context.db, row, { binnedAt: null, nextRun })
  }
  if (rows.length > 0) context.timedTasks.wake()
}

/** The device or its model changed: tasks whose variable can no longer be written are switched off, with the reason. */
export async function settleTimedTasksOfDevice(
  context: TimedTaskContext,
  deviceId: number,
): Promise<void> {
  const isRunning = ({ enabled, binnedAt }: TimedTaskRow) => enabled && binnedAt === null
  const rows = (await selectTimedTasksOfDevice(context.db, deviceId)).filter(isRunning)
  if (rows.length === 0) return
  const device = await selectDevice(context.db, deviceId)
  if (device === undefined) return
  const document = await toDocument(context, device.modelId)
  const updatedAt = context.clock.now()
  for (const row of rows) {
    const offReason = getOffReason(document?.variables.get(row.varId))
    if (offReason === '') continue
    await updateTimedTask(context.db, row, { enabled: false, nextRun: null, offReason, updatedAt })
  }
}
