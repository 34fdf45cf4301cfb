import type { DeviceInput, deviceLine } from '@fieldhub/contract'

/** The line settings that the input names; others are default, or stay as stored. */
export function toLineColumns(input: Pick<DeviceInput, keyof typeof deviceLine>) {
  const { offlineAfter, answerTimeout, heartbeatAck, serial } = input
  return {
    ...(offlineAfter === undefined ? {} : { offlineAfter }),
    ...(answerTimeout === undefined ? {} : { answerTimeout }),
    ...(heartbeatAck === undefined ? {} : { heartbeatAck }),
    ...(serial === undefined ? {} : { serial }),
  }
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
    ...toLineColumns(input),
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
