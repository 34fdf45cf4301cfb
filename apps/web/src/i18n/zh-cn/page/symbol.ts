export const symbol = {
  alarmList: '报警列表',
} as const
