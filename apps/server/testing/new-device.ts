import type { NewDevice } from '#store/device/device-row.ts'

/** A device of which a test names only what it is about. */
export function newDevice(change: Partial<NewDevice> = {}): NewDevice {
  return {
    ownerId: 1,
    name: 'device',
    sn: 'SN-1',
    password: 'secret1',
    typeId: 1,
    mode: 'transparent',
    modelId: null,
    groupId: null,
    address: '',
    longitude: null,
    latitude: null,
    locationMode: 'manual',
    loginTime: null,
    activatedTime: null,
    firmware: '',
    csq: null,
    createdAt: 0,
    ...change,
  }
}
