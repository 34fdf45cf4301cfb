import type { UpdateContext } from '#domain/firmware/firmware-context.ts'
import { handleVersion } from '#domain/firmware/update-report.ts'
import type { HelloReport } from '#facts/device-report.ts'
import { updateDevice } from '#store/device/device-store.ts'

/** Stores what a device reports when it connects; missing fields keep their stored values. */
export async function handleHello(context: UpdateContext, report: HelloReport): Promise<void> {
  const { deviceId, csq } = report
  if (csq !== undefined) await updateDevice(context.db, deviceId, { csq })
  await handleVersion(context, report)
}
