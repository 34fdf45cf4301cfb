import type { DeviceStatusContext } from '#domain/device/device-context.ts'
import type { StoreContext } from '#domain/store-context.ts'
import type { PortRange } from '#platform/process/settings/port-range.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import type { TargetGuard } from '#platform/targets/target-guard.ts'
import type { TransmissionPort } from './transmission-port.ts'

/** What reading the secrets of a policy needs. */
export interface TransmissionSecretContext extends StoreContext {
  readonly secrets: SecretBox
}

/** What listing and changing transmission policies needs. */
export interface TransmissionContext extends DeviceStatusContext, TransmissionSecretContext {
  readonly transmissions: TransmissionPort
  readonly targetGuard: TargetGuard
  /** Ports that policies may listen on; undefined: none. */
  readonly transmissionPorts: PortRange | undefined
  readonly allowsPrivateTargets: boolean
}
