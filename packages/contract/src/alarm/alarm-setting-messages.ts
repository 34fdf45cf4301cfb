import type { Translated } from '../language.ts'

/** Sentences for the fields that say how often an alarm is told. */
export const alarmSettingMessages = {
  chatterCount: { zh_cn: '次数为1-60的整数', en_us: 'The count is an integer 1-60' },
  chatterMinutes: { zh_cn: '分钟数为1-60的整数', en_us: 'The minutes are an integer 1-60' },
  shelvingTime: {
    zh_cn: '请选择搁置到什么时候，最多30天',
    en_us: 'Choose until when to shelve it, at most 30 days',
  },
  digestHours: { zh_cn: '汇总间隔为1-24小时', en_us: 'A digest goes out every 1-24 hours' },
  digestQuiet: {
    zh_cn: '没有免打扰时段，请改用其他汇总时间',
    en_us: 'There are no quiet hours: choose another time for the digest',
  },
  escalationMinutes: {
    zh_cn: '等待时间为1-1440分钟的整数',
    en_us: 'The time to wait is an integer 1-1440 minutes',
  },
  escalationContacts: {
    zh_cn: '请选择首次通知以外的人',
    en_us: 'Choose others than those who are told at once',
  },
  capPerHour: { zh_cn: '每小时上限为1-60的整数', en_us: 'The cap is an integer 1-60 an hour' },
} as const satisfies Readonly<Record<string, Translated>>
