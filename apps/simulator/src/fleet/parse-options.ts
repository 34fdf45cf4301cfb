import { parseArgs } from 'node:util'
import { err, ok, type Result } from '@fieldhub/kernel'
import { isProfileName, type ProfileName, profiles } from '#profiles/profiles.ts'
import { fleetDevicesMax } from './fleet.ts'

export interface CommandLine {
  readonly host: string
  readonly port: number
  readonly mqttPort: number
  /** All devices come over MQTT. */
  readonly isCloud: boolean
  readonly devices: number
  readonly profile: ProfileName
  /** Serial numbers are this prefix and a number from 0001. */
  readonly prefix: string
  readonly password: string
  readonly isControlled: boolean
}

const options = {
  host: { type: 'string', default: '127.0.0.1' },
  port: { type: 'string', default: '15000' },
  'mqtt-port': { type: 'string', default: '1883' },
  cloud: { type: 'boolean', default: false },
  devices: { type: 'string', default: '0' },
  profile: { type: 'string', default: 'boiler' },
  prefix: { type: 'string', default: 'SIM' },
  password: { type: 'string', default: 'simulator' },
  control: { type: 'boolean', default: false },
} as const

/** The parsed command line, or its fault in words for the person who wrote it. */
export function parseOptions(args: readonly string[]): Result<CommandLine, string> {
  const { values } = parseArgs({ args: [...args], strict: false, options })
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(options, name))
  if (unknown !== undefined) return err(`--${unknown} is unknown; known are ${known()}`)
  const port = wholeNumber(values.port, 65_535)
  const mqttPort = wholeNumber(values['mqtt-port'], 65_535)
  const devices = wholeNumber(values.devices, fleetDevicesMax)
  const profile = String(values.profile)
  if (port === undefined) return err('--port is a whole number from 0 to 65535')
  if (mqttPort === undefined) return err('--mqtt-port is a whole number from 0 to 65535')
  if (devices === undefined) return err(`--devices is a whole number from 0 to ${fleetDevicesMax}`)
  if (!isProfileName(profile)) return err(`--profile is one of ${Object.keys(profiles).join(', ')}`)
  return ok({
    host: String(values.host),
    port,
    mqttPort,
    isCloud: values.cloud === true,
    devices,
    profile,
    prefix: String(values.prefix),
    password: String(values.password),
    isControlled: values.control === true,
  })
}

/** The options with the values that they have where nobody gives one; those without a value are switches. */
function known(): string {
  return Object.entries(options)
    .map(([name, option]) => [`--${name}`, option.default || ''].join(' ').trim())
    .join(', ')
}

function wholeNumber(text: unknown, max: number): number | undefined {
  const number = Number(text)
  return Number.isInteger(number) && number >= 0 && number <= max ? number : undefined
}
