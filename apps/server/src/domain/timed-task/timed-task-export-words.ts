import type { Language, TimedTaskReason, TimedTaskResult, TimedTaskType } from '@fieldhub/contract'

export interface TimedTaskWords {
  readonly sheet: string
  readonly header: readonly string[]
  readonly types: Readonly<Record<TimedTaskType, string>>
  readonly results: Readonly<Record<TimedTaskResult, string>>
  readonly reasons: Readonly<Record<TimedTaskReason, string>>
}

/** What the exported log of timed tasks says. */
export const timedTaskWords: Readonly<Record<Language, TimedTaskWords>> = {
  zh_cn: {
    sheet: '定时任务日志',
    header: [
      '计划时间',
      '执行时间',
      '任务',
      '类型',
      '设备',
      '变量',
      '写入值',
      '单位',
      '回读值',
      '结果',
      '原因',
      '次数',
      '用时（毫秒）',
    ],
    types: { single: '单次', repeat: '重复', interval: '间隔' },
    results: { ok: '成功', failed: '失败', missed: '错过', unknown: '未知' },
    reasons: {
      '': '',
      offline: '设备离线',
      silent: '设备无应答',
      exception: '设备拒绝写入',
      'out-of-range': '数值超出数据格式的范围',
      'not-writable': '变量只读',
      unsupported: '设备不支持',
      expired: '设备繁忙，未发送',
      'model-changed': '模型已修改，未发送',
      transmission: '设备正在透传，未发送',
      stopped: '服务器在执行中停止',
      differs: '回读值与写入值不同',
      'no-read-back': '未能回读',
      'no-device': '设备不存在',
      'no-variable': '变量不存在',
      'not-allowed': '没有写入权限',
      down: '到点时服务器未运行',
      running: '上一次执行尚未结束',
      busy: '设备任务过多，未发送',
      off: '任务已停用或删除，未发送',
    },
  },
  en_us: {
    sheet: 'Timed task log',
    header: [
      'Planned',
      'Run at',
      'Task',
      'Type',
      'Device',
      'Variable',
      'Value',
      'Unit',
      'Read back',
      'Result',
      'Reason',
      'Runs',
      'Took (ms)',
    ],
    types: { single: 'Single', repeat: 'Repeat', interval: 'Interval' },
    results: { ok: 'Done', failed: 'Failed', missed: 'Missed', unknown: 'Unknown' },
    reasons: {
      '': '',
      offline: 'Device offline',
      silent: 'Device did not answer',
      exception: 'Device refused the value',
      'out-of-range': 'Value does not fit the data format',
      'not-writable': 'Variable is read only',
      unsupported: 'Device cannot do this',
      expired: 'Device busy, nothing sent',
      'model-changed': 'Model changed, nothing sent',
      transmission: 'Transmission policy has the line, nothing sent',
      stopped: 'Server stopped while it ran',
      differs: 'Value read back is another one',
      'no-read-back': 'Could not be read back',
      'no-device': 'Device is gone',
      'no-variable': 'Variable is gone',
      'not-allowed': 'Not allowed to write',
      down: 'Server was not running',
      running: 'Run before had not ended',
      busy: 'Too many tasks of the device, nothing sent',
      off: 'Task switched off or deleted, nothing sent',
    },
  },
}
