export const demoTour = {
  title: '五步看懂本平台',
  step: '第 {n} 步，共 {total} 步',
  back: '上一步',
  next: '下一步',
  leave: '退出导览',
  finish: '完成',
  devicesTitle: '设备正在上报',
  devicesText:
    '七台模拟设备走真实的 TCP 与 MQTT 通道接入，按地区分了组。五台每两秒更新数值，两台之间在透传。',
  alarmTitle: '一分钟内会有一次报警',
  alarmText:
    '定时任务停下 1 号泵，出口压力跌破下限，触发报警；联动自动启动 2 号泵，压力随即恢复。昨天的报警也在这里。',
  historyTitle: '过去 24 小时都有数据',
  historyText: '选一台设备，看曲线、按小时汇总，也可以导出。故障发生的时刻与报警记录一致。',
  pageTitle: '锅炉房组态',
  pageText: '电脑页和手机页各一张，点按钮就能控制循环泵；还有一个只读分享链接。',
  taskTitle: '定时任务与更多',
  taskText: '灌溉每天早晚执行，日志里有昨天的结果。看板、定时报表、透传和推送也已建好，随便改。',
} as const
