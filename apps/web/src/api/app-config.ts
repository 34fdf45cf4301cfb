import {
  appVersion,
  defaultLanguage,
  type Language,
  type PushChannel,
  tokenCopyKey,
} from '@fieldhub/contract'
import { isRecord } from './api-error.ts'

/** What the server tells the page about itself, in index.html's #app-config. */
export interface AppConfig {
  readonly title: string
  readonly version: string
  readonly demo: boolean
  /** The port at which devices connect; people who connect their first device are shown it. */
  readonly tcpPort: number
  /**
   * The port of the MQTT listener. 0: devices connect to the operator's own broker, whose port this page does not know.
   */
  readonly mqttPort: number
  readonly mqttTlsPort: number | null
  readonly mapKey: string
  readonly defaultLanguage: Language
  /** The root of the operator's own static files, such as agreements and the logo. */
  readonly assetsBase: string
  /** Where the server is reached from outside, for links that are passed on; empty: nobody said. */
  readonly publicUrl: string
  /** The key that encrypts the token's second copy. It is no secret. */
  readonly tokenCopyKey: string
  /** The channels whose provider the operator has configured; no alarm can go out by another one. */
  readonly alarmChannels: readonly PushChannel[]
}

const usual: AppConfig = {
  title: 'Fieldhub 物枢',
  version: appVersion,
  demo: false,
  tcpPort: 15_000,
  mqttPort: 1883,
  mqttTlsPort: null,
  mapKey: '',
  defaultLanguage,
  assetsBase: '/',
  publicUrl: '',
  tokenCopyKey,
  alarmChannels: ['sms', 'voice', 'email', 'wechat', 'robot'],
}

/** Read by hand, since the first pages need no library of schemas. A field of another kind than expected is usual. */
function toAppConfig(given: unknown): AppConfig {
  const kinds: Readonly<Record<string, unknown>> = { ...usual }
  const isAlike = ([name, value]: readonly [string, unknown]) =>
    kinds[name] === null || typeof value === typeof kinds[name]
  const fields = Object.entries(isRecord(given) ? given : {})
  return { ...usual, ...Object.fromEntries(fields.filter(isAlike)) }
}

function readAppConfig(): AppConfig {
  const text = document.getElementById('app-config')?.textContent ?? '{}'
  return toAppConfig(JSON.parse(text))
}

export const appConfig: AppConfig = readAppConfig()
