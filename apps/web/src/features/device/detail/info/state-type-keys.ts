import type { StateLogType } from '@fieldhub/contract'

export const stateTypeKeys = {
  online: 'device.info.typeOnline',
  offline: 'device.info.typeOffline',
  refused: 'device.info.typeRefused',
  activated: 'device.info.typeActivated',
  reboot: 'device.info.typeReboot',
  alarm: 'device.info.typeAlarm',
  recover: 'device.info.typeRecover',
  update: 'device.info.typeUpdate',
  locate: 'device.info.typeLocate',
} as const satisfies Record<StateLogType, string>
