import type { AlarmStage } from '#automation/index.ts'
import { recordBackOnline } from '#domain/command/reboot.ts'
import { handleHello } from '#domain/device/device-hello.ts'
import type { Domain } from '#domain/domain.ts'
import { handleFirmwareReport } from '#domain/firmware/update-report.ts'
import { handlePosition } from '#domain/position/locate.ts'
import type { Stages } from '../pipeline/stages.ts'

/** Who handles what devices report of themselves, one line a kind. */
export function reportHandlers(
  domain: Domain,
  alarms: Pick<AlarmStage, 'refreshDevice'>,
): Pick<Stages, 'reports' | 'onDeviceOnline'> {
  return {
    reports: {
      hello: (report) => handleHello(domain, report),
      position: (report) => handlePosition(domain, report),
      firmware: (report) => handleFirmwareReport(domain, report),
    },
    onDeviceOnline: async (event) => {
      await recordBackOnline(domain, event)
      // It may have come to its model in ways that tell nobody, such as an import.
      if (event.isFirst) await alarms.refreshDevice(event.deviceId)
    },
  }
}
