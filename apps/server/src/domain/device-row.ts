import type { DeviceInput } from '@fieldhub/contract'

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
