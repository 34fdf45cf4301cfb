import type { HelloReport } from '#facts/device-report.ts'
import { updateDevice } from '#store/device/device-store.ts'
import type { Domain } from '#domain/domain.ts'
import { takeVersionOf } from '#domain/firmware/update-report.ts'

/** What a device tells of itself when it connects. What it leaves out stays as it was. */
export async function takeHello(domain: Domain, report: HelloReport): Promise<void> {
  const { deviceId, csq } = report
  if (csq !== undefined) await updateDevice(domain.db, deviceId, { csq })
  await takeVersionOf(domain, report)
}
