import { parseArgs } from 'node:util'
import { isProfileName, type ProfileName, profiles } from '#profiles/profiles.ts'
import { fleetDevicesMax } from './fleet.ts'

export interface CommandLine {
  readonly host: string
  readonly port: number
  readonly devices: number
  readonly profile: ProfileName
  /** Serial numbers are this and a number from 0001. */
  readonly prefix: string
  readonly password: string
  readonly isControlled: boolean
}

/** Throws an error that says what is wrong, for the person at the command line. */
export function parseOptions(args: readonly string[]): CommandLine {
  const { values } = parseArgs({
    args: [...args],
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '15000' },
      devices: { type: 'string', default: '0' },
      profile: { type: 'string', default: 'boiler' },
      prefix: { type: 'string', default: 'SIM' },
      password: { type: 'string', default: 'simulator' },
      control: { type: 'boolean', default: false },
    },
  })
  if (!isProfileName(values.profile)) {
    throw new Error(`--profile is one of ${Object.keys(profiles).join(', ')}`)
  }
  return {
    host: values.host,
    port: wholeNumber('--port', values.port, 65_535),
    devices: wholeNumber('--devices', values.devices, fleetDevicesMax),
    profile: values.profile,
    prefix: values.prefix,
    password: values.password,
    isControlled: values.control,
  }
}

function wholeNumber(name: string, text: string, max: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= 0 && number <= max) return number
  throw new Error(`${name} is a whole number from 0 to ${max}`)
}
