import type { ProgramPort } from '#facts/program-port.ts'
import { AccountFlows } from '#gateway/account/account-flows.ts'
import { ProfileReader } from '#gateway/registration/profile-reader.ts'
import { DeviceGuard } from '#platform/access/device-guard.ts'
import type { ProxyReader } from '#platform/access/proxy-reader.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { ServedCertificate } from '#platform/process/settings/certificate-files.ts'
import { systemTimers, type Timers } from '#platform/timers.ts'
import type { DeviceLookup, Gateway } from '../gateway.ts'
import { zeroCounts } from '../gateway-counts.ts'
import { type CloudLimits, defaultCloudLimits } from './cloud-limits.ts'
import type { ConfigVersions } from './config/config-versions.ts'
import { EmbeddedBroker } from './embedded/embedded-broker.ts'
import { noPrograms } from './is-program.ts'
import { MqttAuthenticator } from './mqtt-authenticator.ts'
import { MqttGateway } from './mqtt-gateway.ts'
import { OutsideBroker, type OutsideBrokerOptions } from './outside/outside-broker.ts'

export interface MqttGatewayOptions {
  readonly host: string
  /** 0 takes a free one. */
  readonly port: number
  /** Left out: devices connect themselves. Over TLS they always do. */
  readonly behindProxy?: ProxyReader | undefined
  readonly tls?: { readonly port: number; readonly certificate: ServedCertificate } | undefined
  /** A broker to use in place of the one that is built in. */
  readonly outside?: Pick<OutsideBrokerOptions, 'url' | 'name' | 'formerName'> | undefined
  readonly devices: DeviceLookup
  readonly configs: ConfigVersions
  /** Left out: programs are refused. */
  readonly programs?: ProgramPort
  readonly log: Log
  /** Shared by all listeners for devices; left out, this gateway has its own. */
  readonly guard?: DeviceGuard
  readonly clock?: Clock
  readonly timers?: Timers
  readonly limits?: Partial<CloudLimits>
  /** Shared by both ways in which an account's values come. */
  readonly flows?: AccountFlows
}

export interface CloudGateway extends Gateway {
  listen(): Promise<{ readonly port: number; readonly tlsPort: number | undefined }>
}

export function openMqttGateway(options: MqttGatewayOptions): CloudGateway {
  const { host, port, tls, behindProxy, outside, devices, configs, log } = options
  const { clock = systemClock, timers = systemTimers, programs = noPrograms } = options
  const limits = { ...defaultCloudLimits, ...options.limits }
  const counts = zeroCounts()
  const { flows = new AccountFlows(timers) } = options
  const profiles = new ProfileReader(devices)
  const { guard = new DeviceGuard(clock) } = options
  const find = (sn: string) => profiles.bySerialNumber(sn)
  const authenticator = new MqttAuthenticator({ limits, timers, guard, find })
  const onRefusal = () => void counts.refusals++
  const broker =
    outside === undefined
      ? new EmbeddedBroker({
          host,
          port,
          tls,
          behindProxy,
          limits,
          timers,
          authenticator,
          programs,
          log,
          onRefusal,
        })
      : new OutsideBroker({ ...outside, limits, timers, authenticator, log })
  return new MqttGateway({
    broker,
    authenticator,
    profiles,
    configVersions: configs,
    limits,
    flows,
    counts,
    clock,
    timers,
    log,
  })
}
