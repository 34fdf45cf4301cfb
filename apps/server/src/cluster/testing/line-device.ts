import { dataFormats } from '@fieldhub/protocol'
import type { DeviceProfile } from '#facts/device-profile.ts'

/** A variable that is polled on a line, of which every value is stored. */
export const lineVariable = {
  varId: 7,
  slaveId: 1,
  unitId: 1,
  functionCode: 3,
  register: 0,
  format: dataFormats[4],
  decimals: 0,
  isWritable: true,
  reportMethod: 'all',
  rateSeconds: 1,
} as const

/** The device at the end of that line. */
export const lineDevice: DeviceProfile = {
  deviceId: 1,
  ownerId: 3,
  sn: 'LINE-0001',
  password: 'secret12',
  acceptsIdentity: false,
  framing: 'rtu',
  variables: [lineVariable],
}
