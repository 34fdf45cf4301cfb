import type { DeviceInput, deviceLine } from '@fieldhub/contract'

/** What of its line is named; the rest is as usual, or as it was. */
export function toLineColumns(input: Pick<DeviceInput, keyof typeof deviceLine>) {
  const { offlineAfter, answerTimeout, heartbeatAck, serial } = input
  return {
    ...(offlineAfter === undefined ? {} : { offline_after: offlineAfter }),
    ...(answerTimeout === undefined ? {} : { answer_timeout: answerTimeout }),
    ...(heartbeatAck === undefined ? {} : { heartbeat_ack: heartbeatAck ? 1 : 0 }),
    ...(serial === undefined ? {} : { serial }),
  }
}

/** A new device as the store keeps it. */
export function newDeviceRow(ownerId: number, input: DeviceInput, now: number) {
  return {
    owner_id: ownerId,
    name: input.name,
    sn: input.sn,
    password: input.password,
    type_id: input.typeId,
    mode: input.mode,
    registration: input.registration ?? 'password',
    ...toLineColumns(input),
    model_id: input.model ?? null,
    group_id: input.group ?? null,
    address: input.address ?? '',
    longitude: input.longitude ?? null,
    latitude: input.latitude ?? null,
    location_mode: input.locationMode ?? 'manual',
    login_time: null,
    activated_time: null,
    firmware: '',
    csq: null,
    created_at: now,
  }
}
