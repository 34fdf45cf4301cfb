/** Texts of the question before a write, and of what became of it, which come with its dialog. */
export const write = {
  confirmWrite: '确定向设备写入以下数值吗？',
  confirmGo: '确定继续吗？',
  newValue: '{name} 的新值（当前 {now}）',
  beyond: '只能填写 {range} 之间的数值。',
  whole: '此变量只能填写整数。',
  finer: '此变量最多 {decimals} 位小数。',
  sending: '正在下发…',
  written: '已写入并回读确认：{ordered}。',
  noReadBack: '{ordered}：设备已应答，但没有读到回读值。',
  underWay: '{ordered}：设备应答慢，指令还在执行，尚无结果，请勿重复下发。',
  readBackDiffers: '{ordered}：设备已应答，但回读值是 {readBack}。',
  writeFailed: '{ordered}：没有写入。{reason}',
  unknown: '{ordered}：不知是否写入。{reason}',
  answerLost: '没有收到平台的应答。请先看当前值，不要马上重写。',
} as const
