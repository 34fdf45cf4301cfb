import type { Translated } from '../language.ts'

/** Messages of the forms of timed tasks; part of `fieldMessages`. */
export const timedTaskMessages = {
  timeOfDaySeconds: {
    zh_cn: '请填写执行时间，格式为 HH:mm:ss',
    en_us: 'Fill in the time in the form HH:mm:ss',
  },
  timingAt: { zh_cn: '请选择执行时间', en_us: 'Choose the time to run at' },
  timingPast: {
    zh_cn: '执行时间已过，请选择以后的时间',
    en_us: 'This time is over; choose a later one',
  },
  weekdays: { zh_cn: '请至少选择一个星期几', en_us: 'Choose at least one day of the week' },
  everySeconds: {
    zh_cn: '间隔为10秒至366天的整数秒',
    en_us: 'The interval is a whole number of seconds, from 10 seconds to 366 days',
  },
  zone: { zh_cn: '时区无效', en_us: 'There is no such time zone' },
  taskDescription: {
    zh_cn: '描述最多100个字符',
    en_us: 'The description has at most 100 characters',
  },
  timingEndedByOwner: {
    zh_cn: '设备所有者已停止此任务，需由其恢复后才能启用',
    en_us: 'The owner of the device has ended this task and has to allow it again first',
  },
  timingsFull: {
    zh_cn: '定时任务数量已达上限，请先删除不用的任务',
    en_us: 'There are as many timed tasks as there may be; delete one first',
  },
} as const satisfies Readonly<Record<string, Translated>>
