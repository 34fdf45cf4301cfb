import type { ValueLimitContext } from '#domain/account/account-context.ts'
import type { ModelContext } from '#domain/device-model/model-context.ts'
import type {
  AlarmStagePort,
  DevicePort,
  LatestValues,
  LiveShows,
  LiveSubscriptions,
  TimingWake,
} from '#domain/ports.ts'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import type { Log } from '#platform/process/log.ts'
import type { SampleStore } from '#store/samples/sample-store.ts'
import type { NumberProbes } from './number-probes.ts'

/** What asking a device itself needs. */
export interface DevicePortContext extends ClockContext {
  readonly devicePort: DevicePort
}

/** What reading the state of devices needs. */
export interface DeviceStatusContext extends DevicePortContext {
  readonly alarmStage: AlarmStagePort
}

/** What listing devices needs. */
export interface DeviceContext extends DeviceStatusContext, ModelContext {}

/** What reading the profile of a device, for the gateway, needs. */
export interface DeviceProfileContext extends ModelContext, ValueLimitContext {}

/** What changing who may see a device needs: subscriptions of those who lost it end. */
export interface DeviceAccessContext extends ClockContext {
  readonly subscriptions: LiveSubscriptions
}

/** What giving a device its serial number needs. */
export interface SerialNumberContext extends StoreContext {
  readonly numberProbes: NumberProbes
}

/** What making and changing a device needs. */
export interface DeviceChangeContext
  extends ModelContext,
    DevicePortContext,
    DeviceAccessContext,
    SerialNumberContext {}

/** What listing and removing all that refers to a device needs. */
export interface DeviceReferenceContext extends ClockContext {
  readonly alarmStage: AlarmStagePort
  readonly livePages: LiveShows
}

/** What deleting a device with its history needs. */
export interface DeviceDiscardContext extends DevicePortContext, DeviceAccessContext {
  readonly latest: LatestValues
  readonly samples: SampleStore
}

/** What the recycle bin needs. */
export interface DeviceBinContext
  extends DeviceDiscardContext,
    DeviceReferenceContext,
    SerialNumberContext,
    ModelContext {
  readonly timedTasks: TimingWake
}

/** What adding the devices of an import needs. */
export interface ImportRunContext extends ModelContext {
  readonly log: Log
}
