/** Texts of the handover of a shift. */
export const handover = {
  title: '交接班',
  hours: '班次长度',
  lastHours: '最近 {n} 小时',
  refresh: '刷新',
  print: '打印',
  copy: '复制为文字',
  summary:
    '本班新报警 {begun} 次，其中紧急 {urgent} 次；未了结 {open} 条；搁置 {shelved} 条；写入 {writes} 次',
  open: '未处理或仍在报警（{n}）',
  handled: '本班处理过的报警（{n}）',
  shelved: '正在搁置（{n}）',
  writes: '本班的写入（{n}）',
  none: '没有',
  more: '另有 {n} 条未列出',
} as const
