import { type DeviceInput, deviceSettings } from '@fieldhub/contract'

type SettingsOf<T> = {
  [K in keyof Pick<T, keyof T & keyof typeof deviceSettings>]: Exclude<T[K], undefined>
}

/** The settings of its line and its transformers that an input or a stored device has; others are default, or stay as stored. */
export function pickSettings<T extends object>(from: T): SettingsOf<T>
export function pickSettings(from: object): object {
  const isNamed = ([key, value]: [string, unknown]) => key in deviceSettings && value !== undefined
  return Object.fromEntries(Object.entries(from).filter(isNamed))
}

/** A new device as it is stored. */
export function newDeviceRow(ownerId: number, input: DeviceInput, now: number) {
  return {
    ownerId,
    name: input.name,
    sn: input.sn,
    password: input.password,
    typeId: input.typeId,
    mode: input.mode,
    registration: input.registration ?? 'password',
    ...pickSettings(input),
    modelId: input.model ?? null,
    groupId: input.group ?? null,
    address: input.address ?? '',
    longitude: input.longitude ?? null,
    latitude: input.latitude ?? null,
    locationMode: input.locationMode ?? 'manual',
    loginTime: null,
    activatedTime: null,
    firmware: '',
    csq: null,
    createdAt: now,
    tags: input.tags ?? [],
  }
}
