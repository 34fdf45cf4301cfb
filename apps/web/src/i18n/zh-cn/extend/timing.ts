export const timing = {
  title: '定时任务',
} as const
