import type { DeviceProfile } from '#facts/device-profile.ts'
import type { LinePort } from '#facts/line-port.ts'
import type { ProgramPort } from '#facts/program-port.ts'
import {
  AccountFlows,
  type CloudGateway,
  type ConfigVersions,
  type DeviceAccess,
  devicesWhere,
  type GatewayOptions,
  type MqttGatewayOptions,
  openGateway,
  openMqttGateway,
  type SharedCounts,
  type TransparentGateway,
} from '#gateway/index.ts'
import { DeviceGuard } from '#platform/access/device-guard.ts'
import { systemClock } from '#platform/clock.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { Timers } from '#platform/timers.ts'
import type { OwnerLink } from './owner-link.ts'
import { openOwnerLookup } from './owner-lookup.ts'

/** Where devices dial a process that stands by. */
export interface SidePlace {
  readonly host: string
  readonly port: number
  /** Undefined: devices are at an outside broker. */
  readonly mqtt: Pick<MqttGatewayOptions, 'port' | 'tls'> | undefined
  /** Left out: devices connect themselves. */
  readonly behindProxy?: GatewayOptions['behindProxy']
}

interface SideParts {
  readonly place: SidePlace
  readonly owner: OwnerLink
  readonly programs: ProgramPort
  readonly lines: LinePort
  readonly timers: Timers
  readonly log: Log
}

/** Both gateways of a process that stands by, which learn of devices from the owner of the store. */
export class SideGateways {
  readonly tcp: TransparentGateway
  readonly mqtt: CloudGateway | undefined
  readonly counts: SharedCounts

  constructor({ place, owner, programs, lines, timers, log }: SideParts) {
    const { host, port, mqtt, behindProxy } = place
    const clock = systemClock
    const counts = { flows: new AccountFlows(timers), guard: new DeviceGuard(clock) }
    this.counts = counts
    const common = { host, behindProxy, timers, log, clock, ...counts }
    const devices = openOwnerLookup(owner, timers)
    const ofKind = (isCloud: boolean) =>
      devicesWhere(devices, ({ cloud }: DeviceProfile) => (cloud !== undefined) === isCloud)
    this.tcp = openGateway({ ...common, port, devices: ofKind(false), elsewhere: lines })
    this.mqtt =
      mqtt &&
      openMqttGateway({
        ...common,
        ...mqtt,
        devices: ofKind(true),
        configs: configsOf(owner),
        programs,
      })
  }

  get all(): readonly (TransparentGateway | CloudGateway)[] {
    return this.mqtt === undefined ? [this.tcp] : [this.tcp, this.mqtt]
  }

  isCloud(deviceId: number): boolean {
    return this.mqtt?.isOnline(deviceId) === true
  }

  /** A device that is online at neither gets the same answer from both. */
  of(deviceId: number): DeviceAccess {
    return this.mqtt?.isOnline(deviceId) === true ? this.mqtt : this.tcp
  }
}

function configsOf(owner: OwnerLink): ConfigVersions {
  return {
    wantedFor: (deviceId, digest) => owner.ask('wantedConfig', { deviceId, digest }),
    recordAcked: async (deviceId, version, table) => {
      await owner.ask('ackedConfig', { deviceId, version, table })
    },
  }
}
