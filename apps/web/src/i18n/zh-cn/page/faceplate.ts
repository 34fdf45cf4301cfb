/** Texts of faceplates, which are loaded with the first one that is opened. */
export const faceplate = {
  alarm: '报警中：{name}，自 {time}',
  alarming: '报警中',
  triggerLimits: '触发限值：{list}',
  lastWrite: '最近写入：{value}，{by}，{time}',
  nobody: '系统',
  lost: '设备的模型中已没有这个变量。',
  write: '写入…',
  limits: '写入范围 {limits}',
  curve: '最近 {minutes} 分钟的曲线',
  range: '最近 {minutes} 分钟：最低 {low}，最高 {high}',
} as const
