import type { AdmissionLog } from '#domain/device/admission/admission-log.ts'
import type { DevicePortContext } from '#domain/device/device-context.ts'
import type { LiveSubscriptions } from '#domain/ports/live-ports.ts'
import type { ClockContext } from '#domain/store-context.ts'
import type { DeviceGuard } from '#platform/access/device-guard.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { RolloutLooks } from './rollout-looks.ts'

/** Context for keeping firmware. */
export interface FirmwareContext extends ClockContext {
  readonly blobs: BlobStore
}

/** Context for updating devices. */
export interface UpdateContext extends DevicePortContext {
  readonly subscriptions: LiveSubscriptions
  readonly rolloutLooks: RolloutLooks
}

/** Context for offering firmware: devices fetch it from here. */
export interface UpdateOrderContext extends UpdateContext {
  /** Address at which devices and people reach this server; empty: the one that the caller uses. */
  readonly publicUrl: string
}

/** Context for answering a device's own request for firmware. */
export interface FirmwareDownloadContext extends UpdateContext {
  /** Limits guessing of device passwords, at every port. */
  readonly deviceGuard: DeviceGuard
  readonly admissionLog: AdmissionLog
}
