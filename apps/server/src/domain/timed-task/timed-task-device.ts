import { toDocument } from '#domain/device/device-profile.ts'
import { selectDevice } from '#store/device/device-store.ts'
import type { TimedTaskRow } from '#store/timed-task/timed-task-row.ts'
import { selectTimedTasksOfDevice, updateTimedTask } from '#store/timed-task/timed-task-store.ts'
import { planOf } from './timed-task-change.ts'
import type { TimedTaskContext } from './timed-task-context.ts'
import { toPlan, unplanned } from './timed-task-plan.ts'
import { getOffReasonOf } from './timed-task-target.ts'

/** Lets tasks go on that were in the recycle bin with their device, with what is planned from now. */
export async function restoreTimedTasks(
  context: TimedTaskContext,
  deviceId: number,
): Promise<void> {
  const rows = await selectTimedTasksOfDevice(context.db, deviceId)
  for (const row of rows.filter(({ binnedAt }) => binnedAt !== null)) {
    const steps = await planOf(context, { ...row, plan: toPlan(row) }, context.clock.now())
    await updateTimedTask(context.db, row, { binnedAt: null, steps })
  }
  if (rows.length > 0) context.timedTasks.wake()
}

/**
 * Switches tasks off, with the reason, whose variable can no longer be written since the device or its model changed.
 */
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
    const offReason = getOffReasonOf(row.steps, document)
    if (offReason === '') continue
    const steps = unplanned(row.steps)
    await updateTimedTask(context.db, row, { enabled: false, steps, offReason, updatedAt })
  }
}
