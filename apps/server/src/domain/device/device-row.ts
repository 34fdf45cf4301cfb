import { type DeviceInput, deviceLine } from '@fieldhub/contract'

type LineOf<T> = {
  [K in keyof Pick<T, keyof T & keyof typeof deviceLine>]: Exclude<T[K], undefined>
}

/** The settings of its line that an input or a stored device has; others are default, or stay as stored. */
export function pickLine<T extends object>(from: T): LineOf<T>
export function pickLine(from: object): object {
  const isNamed = ([key, value]: [string, unknown]) => key in deviceLine && value !== undefined
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
    ...pickLine(input),
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
  }
}
