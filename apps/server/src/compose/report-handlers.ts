import { recordBackOnline } from '#domain/command/reboot.ts'
import { handleHello } from '#domain/device/device-hello.ts'
import type { Domain } from '#domain/domain.ts'
import { handleFirmwareReport } from '#domain/firmware/update-report.ts'
import { handlePosition } from '#domain/position/locate.ts'
import type { Stages } from '../pipeline.ts'
import type { Alarms } from './alarms.ts'

/** Who hears what devices tell of themselves, one line a kind. */
export function reportHandlers(
  domain: Domain,
  alarms: Pick<Alarms, 'refreshDevice'>,
): Pick<Stages, 'reports' | 'noteOnline'> {
  return {
    reports: {
      hello: (report) => handleHello(domain, report),
      position: (report) => handlePosition(domain, report),
      firmware: (report) => handleFirmwareReport(domain, report),
    },
    noteOnline: async (event) => {
      await recordBackOnline(domain, event)
      // It may have come to its model in ways that tell nobody, such as an import.
      if (event.isFirst) await alarms.refreshDevice(event.deviceId)
    },
  }
}
