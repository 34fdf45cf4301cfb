import {
  type TransmissionChange,
  type TransmissionInput,
  type TransmissionSettings,
  transmissionDefaults,
  transmissionFaults,
} from '@fieldhub/contract'
import { FieldError } from '#platform/app-error.ts'
import { StoredSettings } from '#store/transmission/stored-settings.ts'
import type { MemberRow, StoredMember } from '#store/transmission/transmission-device-store.ts'
import type { TransmissionRow } from '#store/transmission/transmission-store.ts'
import type { TransmissionSecrets } from './transmission-secrets.ts'

export function newSettings(input: TransmissionInput): TransmissionSettings {
  return { ...transmissionDefaults, ...named(input), name: input.name, kind: input.kind }
}

/** The whole policy as it is after the change. */
export function changedSettings(
  before: TransmissionSettings,
  change: TransmissionChange,
): TransmissionSettings {
  return { ...before, ...named(change) }
}

type Named<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function named<T extends object>(change: T): Named<T> {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries are those of T
  return Object.fromEntries(entries) as Named<T>
}

export function toSettings(
  row: TransmissionRow,
  members: readonly Pick<StoredMember, 'deviceId' | 'isMaster'>[],
): TransmissionSettings {
  const { headerNames, hasPassword: _, ...settings } = row.settings
  const ids = members.map(({ deviceId }) => deviceId)
  return {
    ...settings,
    name: row.name,
    kind: row.kind,
    enabled: row.enabled,
    members: row.kind === 'device' ? ids : [],
    devices: row.kind === 'server' ? ids : [],
    masterId: members.find(({ isMaster }) => isMaster)?.deviceId ?? null,
    headers: headerNames.map((name) => ({ name })),
  }
}

export function requireSound(settings: TransmissionSettings): void {
  const faults = transmissionFaults(settings)
  if (faults.length > 0) throw new FieldError(Object.fromEntries(faults))
}

/** Devices of the policy; the first member is the master where none is named. */
export function toMembers(settings: TransmissionSettings): MemberRow[] {
  const { kind, members, devices, topology, masterId } = settings
  const ids = kind === 'device' ? members : devices
  const hasMaster = kind === 'device' && topology === 'oneToMany'
  const master = hasMaster ? (masterId ?? ids[0]) : undefined
  return ids.map((deviceId) => ({ deviceId, isMaster: deviceId === master }))
}

export function toStored(
  settings: TransmissionSettings,
  { password }: TransmissionSecrets,
): StoredSettings {
  const headerNames = settings.headers.map(({ name }) => name)
  return StoredSettings.parse({ ...settings, headerNames, hasPassword: password !== '' })
}

/** Secrets after a change: what it does not name stays. */
export function toSecrets(
  { headers, password }: TransmissionSettings,
  before: TransmissionSecrets,
): TransmissionSecrets {
  const values = headers.map(({ name, value }) => [name, value ?? before.headers[name] ?? ''])
  return { password: password ?? before.password, headers: Object.fromEntries(values) }
}
