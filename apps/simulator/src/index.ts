export type { CloudFaults } from './cloud/cloud-faults.ts'
export { noCloudFaults } from './cloud/cloud-faults.ts'
export type { VirtualCloudDeviceOptions } from './cloud/virtual-cloud-device.ts'
export { VirtualCloudDevice } from './cloud/virtual-cloud-device.ts'
export type { Behaviour, Formula, Moment } from './devices/behaviours.ts'
export {
  constant,
  counts,
  equals,
  follows,
  onOff,
  ramp,
  randomWalk,
  sine,
} from './devices/behaviours.ts'
export type { Faults } from './devices/faults.ts'
export { noFaults } from './devices/faults.ts'
export type { Profile, SlaveSpec, Table, VariableSpec } from './devices/profile.ts'
export { isWritable } from './devices/profile.ts'
export type { Route } from './devices/route.ts'
export type { TimeSource } from './devices/time-source.ts'
export type { VirtualDeviceOptions } from './devices/virtual-device.ts'
export { VirtualDevice } from './devices/virtual-device.ts'
export type { FleetMember } from './fleet/fleet.ts'
export { Fleet } from './fleet/fleet.ts'
export type { ProfileName } from './profiles/profiles.ts'
export { profiles } from './profiles/profiles.ts'
