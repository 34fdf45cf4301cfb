import type { AdmissionLog } from '#domain/device/admission-log.ts'
import type { DevicePortContext } from '#domain/device/device-context.ts'
import type { LiveSubscriptions } from '#domain/ports.ts'
import type { ClockContext } from '#domain/store-context.ts'
import type { DeviceGuard } from '#platform/access/device-guard.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'

/** What keeping firmware needs. */
export interface FirmwareContext extends ClockContext {
  readonly blobs: BlobStore
}

/** What updating devices needs. */
export interface UpdateContext extends DevicePortContext {
  readonly subscriptions: LiveSubscriptions
}

/** What offering firmware needs: devices fetch it from here. */
export interface UpdateOrderContext extends UpdateContext {
  /** Address at which devices and people reach this server; empty: the one that the caller uses. */
  readonly publicUrl: string
}

/** What answering a device that asks for firmware by itself needs. */
export interface FirmwareDownloadContext extends UpdateContext {
  /** Limits guessing of device passwords, at every port. */
  readonly deviceGuard: DeviceGuard
  readonly admissionLog: AdmissionLog
}
