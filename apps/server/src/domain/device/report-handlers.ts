import type { RebootContext } from '#domain/command/command-context.ts'
import { recordBackOnline } from '#domain/command/reboot.ts'
import type { UpdateContext } from '#domain/firmware/firmware-context.ts'
import { handleFirmwareReport, handleVersion } from '#domain/firmware/update-report.ts'
import { handlePosition } from '#domain/position/locate.ts'
import type { PlaceContext } from '#domain/position/position-context.ts'
import type { FirmwareReport, HelloReport, PositionReport } from '#facts/device-report.ts'
import type { LinkEvent } from '#facts/link-events.ts'
import { updateDevice } from '#store/device/device-store.ts'

type ReportContext = RebootContext & UpdateContext & PlaceContext

/** Handlers of device reports, one line for each kind. */
export function reportHandlers(
  context: ReportContext,
  alarms: { refreshDevices(deviceIds: readonly number[]): Promise<void> },
) {
  return {
    reports: {
      hello: (report: HelloReport) => handleHello(context, report),
      position: (report: PositionReport) => handlePosition(context, report),
      firmware: (report: FirmwareReport) => handleFirmwareReport(context, report),
    },
    onDeviceOnline: async (event: LinkEvent & { readonly isFirst: boolean }) => {
      await recordBackOnline(context, event)
      // What was judged of it before it came for the first time may be of no use.
      if (event.isFirst) await alarms.refreshDevices([event.deviceId])
    },
  }
}

/** Stores what a device reports when it connects; missing fields keep their stored values. */
export async function handleHello(context: UpdateContext, report: HelloReport): Promise<void> {
  const { deviceId, csq } = report
  if (csq !== undefined) await updateDevice(context.db, deviceId, { csq })
  await handleVersion(context, report)
}
