import { AdmissionLog } from '#domain/device/admission/admission-log.ts'
import { NumberProbes } from '#domain/device/admission/number-probes.ts'
import { RefusedConnections } from '#domain/device/admission/refused-connections.ts'
import { DeviceGuard } from '#platform/access/device-guard.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { LivePublisher } from '#realtime/live-publisher.ts'
import type { Store } from '#store/index.ts'

interface DeviceAdmissionParts {
  readonly store: Pick<Store, 'meta'>
  readonly clock: Clock
  readonly log: Log
  readonly realtime: () => Pick<LivePublisher, 'publishNotice'>
}

/** Limits strangers who guess devices and passwords, and decides who is notified of it. */
export function deviceAdmission({ store, clock, log, realtime }: DeviceAdmissionParts) {
  return {
    deviceGuard: new DeviceGuard(clock),
    numberProbes: new NumberProbes(clock),
    refusedConnections: new RefusedConnections(clock),
    admissionLog: new AdmissionLog({
      db: store.meta,
      clock,
      log,
      publish: (accountId, notice) => realtime().publishNotice(accountId, notice),
    }),
  }
}
