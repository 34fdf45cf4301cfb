import type { Translated } from './language.ts'

/** Chapters of the published document, in its order. */
export const callTags = {
  signIn: { zh_cn: '登录与会话', en_us: 'Signing in' },
  ownAccount: { zh_cn: '个人资料', en_us: 'Own account' },
  quotas: { zh_cn: '额度', en_us: 'Quotas' },
  accounts: { zh_cn: '账号管理（ROOT）', en_us: 'Accounts (ROOT)' },
  operationLog: { zh_cn: '操作日志', en_us: 'Operation log' },
  overview: { zh_cn: '概览', en_us: 'Overview' },
  deviceShares: { zh_cn: '设备共享', en_us: 'Device shares' },
  positions: { zh_cn: '位置', en_us: 'Positions' },
  firmware: { zh_cn: '固件与重启', en_us: 'Firmware and restarts' },
  serialLine: { zh_cn: '串口调试', en_us: 'Serial line' },
  variables: { zh_cn: '变量与历史', en_us: 'Variables and history' },
  devices: { zh_cn: '设备', en_us: 'Devices' },
  deviceGroups: { zh_cn: '设备分组', en_us: 'Device groups' },
  triggers: { zh_cn: '触发器', en_us: 'Triggers' },
  models: { zh_cn: '模型', en_us: 'Models' },
  alarmSettings: { zh_cn: '报警通知', en_us: 'Alarm settings' },
  alarms: { zh_cn: '报警', en_us: 'Alarms' },
  timedTasks: { zh_cn: '定时任务', en_us: 'Timed tasks' },
  transmissions: { zh_cn: '透传策略', en_us: 'Transmission policies' },
  reports: { zh_cn: '报表', en_us: 'Reports' },
  forwardings: { zh_cn: '数据转发', en_us: 'Forwarding' },
  sharedPages: { zh_cn: '组态分享', en_us: 'Shared pages' },
  configurations: { zh_cn: '组态', en_us: 'Configurations' },
  dashboards: { zh_cn: '看板', en_us: 'Dashboards' },
  projects: { zh_cn: '项目备份与迁移', en_us: 'Project archives' },
  others: { zh_cn: '其他', en_us: 'Others' },
} as const satisfies Readonly<Record<string, Translated>>

export type CallTag = keyof typeof callTags
