import { appVersion, PushChannel } from '@fieldhub/contract'
import type { AlarmChannels } from '#domain/ports/message-ports.ts'
import type { Config } from '#platform/process/settings/config.ts'
import type { AppConfig } from './index-page.ts'

export interface DevicePorts {
  readonly tcpPort: number
  readonly mqttPort: number
  readonly mqttTlsPort: number | undefined
}

/** What the console knows of this installation before anybody signs in. */
export function getAppConfig(
  config: Config,
  ports: DevicePorts,
  channels: AlarmChannels,
): AppConfig {
  return {
    title: config.title,
    version: appVersion,
    demo: config.isDemoOn,
    tcpPort: ports.tcpPort,
    mqttPort: ports.mqttPort,
    mqttTlsPort: ports.mqttTlsPort ?? null,
    mapKey: config.mapKey,
    defaultLanguage: config.defaultLanguage,
    assetsBase: config.assetsBase,
    publicUrl: config.publicUrl,
    tokenCopyKey: config.tokenCopyKey,
    alarmChannels: PushChannel.options.filter((channel) => channels[channel] !== undefined),
  }
}
