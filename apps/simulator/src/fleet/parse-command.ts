import { err, ok, type Result } from '@fieldhub/kernel'
import type { CloudFaults } from '#cloud/cloud-faults.ts'
import type { Faults } from '#devices/faults.ts'
import { isProfileName } from '#profiles/profiles.ts'
import type { FleetMember } from './fleet.ts'

export type FleetCommand =
  | { readonly kind: 'add'; readonly member: FleetMember }
  | { readonly kind: 'remove'; readonly sn: string }
  | { readonly kind: 'fault'; readonly sn: string; readonly faults: Partial<AnyFaults> }
  | { readonly kind: 'reconnect'; readonly sn: string }

type AnyFaults = Faults & CloudFaults
type Fields = Readonly<Record<string, unknown>>

/** One line of the control stream: `{"add":{…}}`, `{"remove":{…}}`, `{"fault":{…}}` or `{"reconnect":{…}}`. */
export function parseCommand(line: string): Result<FleetCommand, string> {
  const command = parseJson(line)
  if (!isFields(command)) return err('not a JSON object')
  const { add, fault, reconnect, remove } = command
  if (isFields(add)) return toAdd(add)
  if (isFields(remove)) return withSn(remove, (sn) => ok({ kind: 'remove', sn }))
  if (isFields(reconnect)) return withSn(reconnect, (sn) => ok({ kind: 'reconnect', sn }))
  if (isFields(fault)) return withSn(fault, (sn) => toFault(sn, fault))
  return err('no known command')
}

function toAdd(fields: Fields): Result<FleetCommand, string> {
  const { password, profile, framing, cloud } = fields
  if (typeof password !== 'string') return err('password is missing')
  if (typeof profile !== 'string' || !isProfileName(profile)) return err('profile is unknown')
  return withSn(fields, (sn) =>
    ok({
      kind: 'add',
      member: {
        sn,
        password,
        profile,
        framing: framing === 'tcp' ? 'tcp' : 'rtu',
        ...(cloud === true ? { isCloud: true } : {}),
      },
    }),
  )
}

const heartbeats = ['off', 'before', 'inside', 'after'] as const
const readers: {
  readonly [K in keyof AnyFaults]: (value: unknown) => AnyFaults[K] | undefined
} = {
  silence: asBoolean,
  delayMs: asCount,
  wrongCrc: asBoolean,
  splitBytes: asCount,
  heartbeat: (value) => heartbeats.find((place) => place === value),
  prefix: (value) => (typeof value === 'string' && value.length <= 40 ? value : undefined),
  exception: asCount,
  plain: asBoolean,
  lostAcks: asCount,
  late: asBoolean,
  duplicate: asBoolean,
  garbage: asBoolean,
  wrongTopic: asBoolean,
  flood: asCount,
  frozen: asBoolean,
  badFirmware: asBoolean,
}

function toFault(sn: string, fields: Fields): Result<FleetCommand, string> {
  const faults: Partial<AnyFaults> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'sn') continue
    if (!isFaultName(name)) return err(`fault ${name} is unknown`)
    const read = readers[name](value)
    if (read === undefined) return err(`fault ${name} has a wrong value`)
    Object.assign(faults, { [name]: read })
  }
  return ok({ kind: 'fault', sn, faults })
}

function isFaultName(name: string): name is keyof AnyFaults {
  return Object.hasOwn(readers, name)
}

function withSn(
  fields: Fields,
  next: (sn: string) => Result<FleetCommand, string>,
): Result<FleetCommand, string> {
  const { sn } = fields
  return typeof sn === 'string' && sn !== '' ? next(sn) : err('sn is missing')
}

function asBoolean(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}

function asCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
