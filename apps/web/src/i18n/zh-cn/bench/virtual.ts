export const virtual = {
  join: '汇总变量',
  joinTitle: '从其他设备汇总变量',
  joinText: '选择其他设备的变量。来源有新数值时，这里随之更新；来源没有数值时，这里说明原因。',
  device: '设备',
  devicePlaceholder: '输入名称、拼音或编号查找',
  allOf: '{name} 的全部变量',
  noVariables: '这台设备没有可汇总的变量：它还没有模型，或者不是您自己的设备。',
  chosen: '已选 {n} 个变量，来自 {devices} 台设备',
  totals: '几台设备的同名变量另算合计（{n} 个）',
  total: '合计 {name}',
  slave: '汇总',
  save: '添加',
  done: '已添加 {n} 个变量',
  emptyTitle: '还没有汇总变量',
  emptyText:
    '虚拟设备没有自己的连接，它的数值由其他设备算出。选择要汇总的变量后，这里显示实时数值。',
  offline: '来源设备都不在线',
} as const
