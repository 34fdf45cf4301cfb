/** What a device's page says of its line. */
export const deviceLine = {
  'transmission.badge': '透传中',
  hasTwins:
    '可能有两台 DTU 使用同一序列号和密码，正在轮流接替对方：数值和历史混有两台的读数。来源地址见“日志”，请为其中一台换一个序列号。也可能是网络反复断开。',
  latePace:
    '线路来不及：要求每 {wanted} 秒读一次，实际约 {every} 秒才读完一轮，数值比设定的旧。请把模型中的上报频率改慢、减少变量、提高串口波特率，或把从机分到两台 DTU。不应答的从机也占用时间。',
  'transmission.note': '透传策略“{name}”正在使用这台设备的串口：平台暂停轮询和写入，数值不会更新。',
  'transmission.noteShared':
    '设备所有者的透传策略正在使用这台设备的串口：平台暂停轮询和写入，数值不会更新。',
  'transmission.open': '查看策略',
} as const
