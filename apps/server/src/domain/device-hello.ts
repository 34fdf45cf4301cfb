import type { HelloReport } from '#platform/device-report.ts'
import { updateDevice } from '#store/device-store.ts'
import type { Domain } from './domain.ts'

/** What a device tells of itself when it connects. What it leaves out stays as it was. */
export async function takeHello({ db }: Domain, report: HelloReport): Promise<void> {
  const { deviceId, csq, firmware } = report
  const told = {
    ...(csq === undefined ? {} : { csq }),
    ...(firmware === undefined ? {} : { firmware }),
  }
  if (Object.keys(told).length > 0) await updateDevice(db, deviceId, told)
}
