import * as z from 'zod/mini'

export const brokerSettings = {
  FIELDHUB_MQTT_ACCESS_TOKEN: z._default(
    z.string().check(z.regex(/^[!-~]{16,}$/, 'must have 16 or more characters of ASCII')),
    '',
  ),
}

interface BrokerSettings {
  readonly FIELDHUB_MQTT_URL?: string | undefined
  readonly FIELDHUB_MQTT_ACCESS_TOKEN: string
}

/** How an outside broker asks who may connect; undefined: it does not. */
export function getBrokerAccess(settings: BrokerSettings) {
  const { FIELDHUB_MQTT_URL: url, FIELDHUB_MQTT_ACCESS_TOKEN: token } = settings
  if (token === '') return undefined
  if (url === undefined) {
    throw new Error(
      'settings are not valid:\n  FIELDHUB_MQTT_ACCESS_TOKEN: belongs to FIELDHUB_MQTT_URL',
    )
  }
  const { username, password } = new URL(url)
  const hub = { name: decodeURIComponent(username), password: decodeURIComponent(password) }
  return { token, hub }
}
