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
  monthDays: {
    zh_cn: '请至少选择一个日期（1至31日或月末）',
    en_us: 'Choose at least one day of the month, 1 to 31 or the last',
  },
  steps: { zh_cn: '步骤为1至10个', en_us: 'There are 1 to 10 steps' },
  stepMoment: { zh_cn: '请填写这一步的执行时间', en_us: 'Fill in when this step runs' },
  stepAfter: {
    zh_cn: '距第一步的时间为0秒至24小时',
    en_us: 'It follows the first step within 24 hours',
  },
  stepAfterEvery: {
    zh_cn: '距第一步的时间必须小于间隔',
    en_us: 'It has to follow the first step before the next run begins',
  },
  sunOffset: {
    zh_cn: '距日出日落的时间不能超过6小时',
    en_us: 'It lies within 6 hours of sunrise or sunset',
  },
  timingNoPosition: {
    zh_cn: '设备还没有位置，无法按日出日落执行；请先在设备信息中填写位置',
    en_us:
      'The device has no position, so sunrise and sunset are not known; set its position first',
  },
  calendarDay: { zh_cn: '请选择有效的日期', en_us: 'Choose a day' },
  calendarRange: {
    zh_cn: '结束日期不能早于开始日期，一次最多62天',
    en_us: 'The last day is not before the first, and at most 62 days go at once',
  },
  calendarName: { zh_cn: '名称最多20个字符', en_us: 'The name has at most 20 characters' },
  calendarFull: {
    zh_cn: '自定义日期已达上限1000天，请先恢复不用的日期',
    en_us: 'There are 1,000 days of your own already; clear some first',
  },
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
