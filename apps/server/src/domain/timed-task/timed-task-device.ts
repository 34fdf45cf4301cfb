import { toDocument } from '#domain/device/device-profile.ts'
import type { Domain } from '#domain/domain.ts'
import { selectDevice } from '#store/device/device-store.ts'
import {
  selectTimedTasksOfDevice,
  type TimedTaskRow,
  updateTimedTask,
} from '#store/timed-task/timed-task-store.ts'
import { nextOfPlan, toPlan } from './timed-task-plan.ts'
import { getOffReason } from './timed-task-target.ts'

/** The device came back from the recycle bin: its tasks go on with what is planned from now. */
export async function restoreTimedTasks(domain: Domain, deviceId: number): Promise<void> {
  const rows = await selectTimedTasksOfDevice(domain.db, deviceId)
  for (const row of rows.filter(({ binnedAt }) => binnedAt !== null)) {
    const nextRun = row.enabled === 1 ? nextOfPlan(toPlan(row), domain.clock.now()) : null
    await updateTimedTask(domain.db, row, { binnedAt: null, nextRun })
  }
  if (rows.length > 0) domain.timings.wake()
}

/** The device or its model changed: tasks whose variable can no longer be written are switched off, with the reason. */
export async function settleTimedTasksOfDevice(domain: Domain, deviceId: number): Promise<void> {
  const isRunning = ({ enabled, binnedAt }: TimedTaskRow) => enabled === 1 && binnedAt === null
  const rows = (await selectTimedTasksOfDevice(domain.db, deviceId)).filter(isRunning)
  if (rows.length === 0) return
  const device = await selectDevice(domain.db, deviceId)
  if (device === undefined) return
  const document = await toDocument(domain, device.modelId)
  const updatedAt = domain.clock.now()
  for (const row of rows) {
    const offReason = getOffReason(document?.variables.get(row.varId))
    if (offReason === '') continue
    await updateTimedTask(domain.db, row, { enabled: 0, nextRun: null, offReason, updatedAt })
  }
}
