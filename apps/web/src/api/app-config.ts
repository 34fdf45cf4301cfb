import {
  appVersion,
  defaultLanguage,
  Language,
  PushChannel,
  tokenCopyKey,
} from '@fieldhub/contract'
import * as z from 'zod/mini'

/** What the server tells the page about itself, in index.html's #app-config. */
const AppConfig = z.object({
  title: z._default(z.string(), 'Fieldhub 物枢'),
  version: z._default(z.string(), appVersion),
  demo: z._default(z.boolean(), false),
  /** The port at which devices connect; people who connect their first device are shown it. */
  tcpPort: z._default(z.int(), 15_000),
  /**
   * The port of the MQTT listener. 0: devices connect to the operator's own broker, whose port this page does not know.
   */
  mqttPort: z._default(z.int(), 1883),
  mqttTlsPort: z._default(z.nullable(z.int()), null),
  mapKey: z._default(z.string(), ''),
  defaultLanguage: z._default(Language, defaultLanguage),
  /** The root of the operator's own static files, such as agreements and the logo. */
  assetsBase: z._default(z.string(), '/'),
  /** The key that encrypts the token's second copy. It is no secret. */
  tokenCopyKey: z._default(z.string(), tokenCopyKey),
  /** The channels whose provider the operator has configured; no alarm can go out by another one. */
  alarmChannels: z._default(z.array(PushChannel), [...PushChannel.options]),
})
export type AppConfig = z.output<typeof AppConfig>

function readAppConfig(): AppConfig {
  const text = document.getElementById('app-config')?.textContent ?? '{}'
  const parsed = AppConfig.safeParse(JSON.parse(text))
  return parsed.success ? parsed.data : AppConfig.parse({})
}

export const appConfig: AppConfig = readAppConfig()
