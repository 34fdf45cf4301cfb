import { Device } from '@fieldhub/contract'

/** A device as lists show it, which is online. */
export function testDevice(change: Partial<Device> = {}): Device {
  return Device.parse({
    id: 1,
    deviceId: 1,
    name: '一号泵站',
    sn: 'PUMP-001',
    typeId: 1,
    typeName: 'DTU',
    isCloud: false,
    hasPositioning: false,
    group: null,
    groupName: '',
    mode: 'transparent',
    registration: 'password',
    model: 5,
    modelName: '泵站',
    status: 2,
    loginTime: null,
    activatedTime: null,
    address: '',
    longitude: null,
    latitude: null,
    locationMode: 'manual',
    firmware: '',
    latestFirmware: '',
    updateContent: '',
    csq: null,
    varCount: 0,
    tags: [],
    ...change,
  })
}
