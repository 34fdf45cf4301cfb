export const viewer = {
  alarmList: '报警列表',
} as const
