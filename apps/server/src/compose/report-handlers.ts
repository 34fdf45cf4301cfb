import { takeHello } from '#domain/device/device-hello.ts'
import type { Domain } from '#domain/domain.ts'
import { takePosition } from '#domain/position/locate.ts'
import { noteBackOnline } from '#domain/command/reboot.ts'
import { takeFirmwareReport } from '#domain/firmware/update-report.ts'
import type { Stages } from '../pipeline.ts'
import type { Alarms } from './alarms.ts'

/** Who hears what devices tell of themselves, one line a kind. */
export function reportHandlers(
  domain: Domain,
  alarms: Pick<Alarms, 'refreshDevice'>,
): Pick<Stages, 'reports' | 'noteOnline'> {
  return {
    reports: {
      hello: (report) => takeHello(domain, report),
      position: (report) => takePosition(domain, report),
      firmware: (report) => takeFirmwareReport(domain, report),
    },
    noteOnline: async (event) => {
      await noteBackOnline(domain, event)
      // It may have come to its model in ways that tell nobody, such as an import.
      if (event.isFirst) await alarms.refreshDevice(event.deviceId)
    },
  }
}
