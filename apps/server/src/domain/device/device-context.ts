import type { ValueLimitContext } from '#domain/account/account-context.ts'
import type { OpenWrites } from '#domain/command/open-writes.ts'
import type { ModelContext } from '#domain/device-model/model-context.ts'
import type { AlarmStagePort, TimedTaskWake } from '#domain/ports/automation-ports.ts'
import type { DevicePort } from '#domain/ports/device-port.ts'
import type { LatestValues, LiveShows, LiveSubscriptions } from '#domain/ports/live-ports.ts'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import type { TransmissionPort } from '#domain/transmission/transmission-port.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { SampleStore } from '#store/samples/sample-store.ts'
import type { AdmissionLog } from './admission/admission-log.ts'
import type { NumberProbes } from './admission/number-probes.ts'
import type { RefusedConnections } from './admission/refused-connections.ts'
import type { DeviceActivity } from './state/device-activity.ts'

/** Context for asking a device itself. */
export interface DevicePortContext extends ClockContext {
  readonly devicePort: DevicePort
}

/** Context for reading the state of devices. */
export interface DeviceStatusContext extends DevicePortContext {
  readonly alarmStage: AlarmStagePort
  readonly transmissions: TransmissionPort
  readonly activity: DeviceActivity
}

/** Context for listing devices. */
export interface DeviceContext extends DeviceStatusContext, ModelContext {
  readonly admissionLog: AdmissionLog
}

/** Context for reading the profile of a device, for the gateway,. */
export interface DeviceProfileContext extends ModelContext, ValueLimitContext {}

/** Context for changing who may see a device: subscriptions of those who lost it end. */
export interface DeviceAccessContext extends ClockContext {
  readonly openWrites: OpenWrites
  readonly subscriptions: LiveSubscriptions
}

/** Context for giving a device its serial number. */
export interface SerialNumberContext extends StoreContext {
  readonly numberProbes: NumberProbes
}

/** Context for showing whom the server refused. */
export interface RefusedConnectionContext extends ClockContext {
  readonly refusedConnections: RefusedConnections
}

/** Context for making and changing a device. */
export interface DeviceChangeContext
  extends ModelContext,
    DevicePortContext,
    DeviceAccessContext,
    SerialNumberContext {
  readonly latest: LatestValues
}

/** Context for listing and removing all that refers to a device. */
export interface DeviceReferenceContext extends ClockContext {
  readonly alarmStage: AlarmStagePort
  readonly livePages: LiveShows
  readonly transmissions: TransmissionPort
}

/** Context for deleting a device with its history. */
export interface DeviceDiscardContext extends DevicePortContext, DeviceAccessContext {
  readonly latest: LatestValues
  readonly samples: SampleStore
}

/** Context of the recycle bin. */
export interface DeviceBinContext
  extends DeviceDiscardContext,
    DeviceReferenceContext,
    SerialNumberContext,
    ModelContext {
  readonly timedTasks: TimedTaskWake
}

/** Context for adding the devices of an import. */
export interface ImportRunContext extends ModelContext, DevicePortContext {
  readonly log: Log
}
