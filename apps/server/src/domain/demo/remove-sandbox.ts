import { discardAlarmsOf } from '#domain/alarm/alarm-removal.ts'
import { removeDashboardsOf } from '#domain/dashboard/dashboard-change.ts'
import { discardBinned } from '#domain/device/device-bin.ts'
import { discardDevice } from '#domain/device/device-change.ts'
import { removeFirmwareOf } from '#domain/firmware/firmware.ts'
import { discardConfigurationsOf } from '#domain/page/configuration/configuration-links.ts'
import { deleteTransmissionsOf } from '#domain/transmission/transmission-change.ts'
import { deleteAccount } from '#store/account/account-store.ts'
import { deleteAuditRowsOf } from '#store/audit/audit-store.ts'
import { selectBinnedOf } from '#store/device/device-bin-store.ts'
import { deleteImportsOf } from '#store/device/device-import-store.ts'
import { selectDeviceStates } from '#store/device/device-list-store.ts'
import { deleteSavedViewsOf } from '#store/device/saved-view-store.ts'
import { deleteModel, selectModelIdsOf } from '#store/device-model/model-store.ts'
import { deleteForwardingsOf } from '#store/forwarding/forwarding-store.ts'
import { deleteReportSchedulesOf } from '#store/report-schedule/report-schedule-store.ts'
import { deleteSampleCountsOf } from '#store/telemetry-history/sample-count-store.ts'
import { deleteTimedTasksOf } from '#store/timed-task/timed-task-store.ts'
import { deleteWorkCalendar } from '#store/timed-task/work-calendar-store.ts'
import type { DemoContext } from './demo-context.ts'

/** Deletes a sandbox whole. Its sessions have ended and its devices are gone. */
export async function removeSandbox(context: DemoContext, accountId: number): Promise<void> {
  const { db } = context
  await discardAlarmsOf(context, accountId)
  await discardConfigurationsOf(context, accountId)
  await removeDashboardsOf(context, accountId)
  for (const { id } of await selectDeviceStates(db, accountId, {})) {
    await discardDevice(context, id)
  }
  for (const { deviceId } of await selectBinnedOf(db, accountId)) {
    await discardBinned(context, deviceId)
  }
  await deleteImportsOf(db, accountId)
  await deleteSavedViewsOf(db, accountId)
  await deleteTimedTasksOf(db, accountId)
  await deleteWorkCalendar(db, accountId)
  await deleteForwardingsOf(db, accountId)
  await deleteReportSchedulesOf(db, accountId)
  await deleteTransmissionsOf(context, accountId)
  await removeFirmwareOf(context, accountId)
  for (const id of await selectModelIdsOf(db, accountId)) await deleteModel(db, id)
  await deleteSampleCountsOf(db, accountId)
  await deleteAuditRowsOf(db, accountId)
  await deleteAccount(db, accountId)
}
