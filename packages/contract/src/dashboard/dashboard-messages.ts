import type { Translated } from '../language.ts'

/** Messages of dashboards; part of `fieldMessages`. */
export const dashboardMessages = {
  dashboardsFull: {
    zh_cn: '看板数量已达上限（50 个），请先删除不用的',
    en_us: 'There are 50 dashboards already; delete one first',
  },
  dashboardWidgets: {
    zh_cn: '一个看板最多 60 个组件',
    en_us: 'A dashboard has at most 60 widgets',
  },
  dashboardDevices: {
    zh_cn: '一个看板最多用到 100 台设备',
    en_us: 'A dashboard uses at most 100 devices',
  },
  dashboardVariables: {
    zh_cn: '请选择变量，不能超过该组件的上限，也不能重复',
    en_us: 'Choose variables: no more than the widget may have, and none twice',
  },
  dashboardTargets: {
    zh_cn: '请选择设备，不能超过该组件的上限，也不能重复',
    en_us: 'Choose devices: no more than the widget may have, and none twice',
  },
  dashboardPlace: {
    zh_cn: '组件超出网格或与其他组件重叠',
    en_us: 'A widget is outside of the grid or lies over another one',
  },
  dashboardBytes: {
    zh_cn: '看板内容过大',
    en_us: 'The dashboard holds too much',
  },
  dashboardTitle: {
    zh_cn: '标题最多 40 个字符',
    en_us: 'A title has at most 40 characters',
  },
  dashboardText: {
    zh_cn: '文字最多 2000 个字符',
    en_us: 'A text has at most 2,000 characters',
  },
  dashboardRange: {
    zh_cn: '最小值必须小于最大值',
    en_us: 'The lowest value must be below the highest',
  },
  dashboardPeriods: {
    zh_cn: '时段数为 2 至 62',
    en_us: 'There are 2 to 62 periods',
  },
  dashboardHours: {
    zh_cn: '时长为 1 至 168 小时',
    en_us: 'A chart shows 1 to 168 hours',
  },
} as const satisfies Readonly<Record<string, Translated>>
