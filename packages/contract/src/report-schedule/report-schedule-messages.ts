import type { Translated } from '../language.ts'

/** Messages of the forms of scheduled reports; part of `fieldMessages`. */
export const reportScheduleMessages = {
  reportTime: {
    zh_cn: '请填写发送时间，格式为 HH:mm',
    en_us: 'Fill in the time in the form HH:mm',
  },
  reportVariables: { zh_cn: '请选择1至40个变量', en_us: 'Choose 1 to 40 variables' },
  reportMeasures: { zh_cn: '请至少选择一种统计值', en_us: 'Choose at least one measure' },
  reportContacts: { zh_cn: '最多选择20个联系人', en_us: 'Choose at most 20 contacts' },
  reportKeep: {
    zh_cn: '保留份数为1至60的整数',
    en_us: 'Keep a whole number of reports, from 1 to 60',
  },
  reportOwnerEmail: {
    zh_cn: '本账号还没有绑定邮箱，请先在个人资料中绑定',
    en_us: 'This account has no mail address yet; add one in your profile first',
  },
  reportSchedulesFull: {
    zh_cn: '定时报表数量已达上限，请先删除不用的',
    en_us: 'There are as many scheduled reports as there may be; delete one first',
  },
} as const satisfies Readonly<Record<string, Translated>>
