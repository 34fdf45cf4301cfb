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
  /** Port at which devices connect, shown to whoever connects a first one. */
  tcpPort: z._default(z.int(), 15_000),
  /** 0: devices connect to a broker of the operator's, whose port this page does not know. */
  mqttPort: z._default(z.int(), 1883),
  mqttTlsPort: z._default(z.nullable(z.int()), null),
  mapKey: z._default(z.string(), ''),
  defaultLanguage: z._default(Language, defaultLanguage),
  /** Root of the operator's own static files (agreements, logo). */
  assetsBase: z._default(z.string(), '/'),
  /** Key of the token's second copy; it is no secret. */
  tokenCopyKey: z._default(z.string(), tokenCopyKey),
  /** Channels whose provider the operator has configured; others cannot carry an alarm. */
  alarmChannels: z._default(z.array(PushChannel), [...PushChannel.options]),
})
export type AppConfig = z.output<typeof AppConfig>

function readAppConfig(): AppConfig {
  const text = document.getElementById('app-config')?.textContent ?? '{}'
  const parsed = AppConfig.safeParse(JSON.parse(text))
  return parsed.success ? parsed.data : AppConfig.parse({})
}

export const appConfig: AppConfig = readAppConfig()
