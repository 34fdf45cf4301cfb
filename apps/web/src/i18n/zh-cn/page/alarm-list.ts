/** Texts of lists of alarms on pages, which are loaded with them. */
export const alarmList = {
  state: '状态',
  time: '发生时间',
  device: '设备',
  variable: '变量',
  content: '内容',
  value: '数值',
  duration: '持续时长',
  handle: '处理',
  over: '已恢复',
  old: '连接已断开，列表可能不是最新。',
  noneEver: '还没有报警记录。',
  rows: '报警记录',
  acknowledge: '确认',
  acknowledgeOf: '确认报警：{name}',
  none: '当前没有报警。',
  failed: '无法读取报警：{reason}（{code}）',
} as const
