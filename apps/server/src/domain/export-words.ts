import type {
  AlarmEnd,
  AlarmState,
  Device,
  Language,
  StateLogType,
  TimedTaskReason,
  TimedTaskResult,
  TimedTaskType,
  Translated,
} from '@fieldhub/contract'
import type { ToLocal } from './account/local-time.ts'

/** How a file is written for its reader. */
export interface FileWords {
  readonly language: Language
  readonly toLocal: ToLocal
}

type Words<Key extends string> = Readonly<Record<Key, Translated>>

/**
 * The words of exported tables, in the reader's language. Headings stand in the order of the columns. Those of tables that
 * are read in again (devices, variables) stand in the contract, which has to know them on the way in, too.
 */
export const exportWords = {
  alarm: {
    sheet: { zh_cn: '报警联动日志', en_us: 'Alarm log' },
    header: [
      { zh_cn: '开始时间', en_us: 'Began' },
      { zh_cn: '结束时间', en_us: 'Ended' },
      { zh_cn: '设备', en_us: 'Device' },
      { zh_cn: '触发器', en_us: 'Trigger' },
      { zh_cn: '变量', en_us: 'Variable' },
      { zh_cn: '条件', en_us: 'Condition' },
      { zh_cn: '数值A', en_us: 'A' },
      { zh_cn: '数值B', en_us: 'B' },
      { zh_cn: '死区', en_us: 'Dead zone' },
      { zh_cn: '报警内容', en_us: 'Content' },
      { zh_cn: '报警值', en_us: 'Value' },
      { zh_cn: '极值', en_us: 'Peak' },
      { zh_cn: '恢复值', en_us: 'End value' },
      { zh_cn: '单位', en_us: 'Unit' },
      { zh_cn: '结束原因', en_us: 'Ended by' },
      { zh_cn: '处理状态', en_us: 'State' },
      { zh_cn: '处理人', en_us: 'Handled by' },
      { zh_cn: '处理时间', en_us: 'Handled at' },
      { zh_cn: '备注', en_us: 'Remark' },
      { zh_cn: '推送次数', en_us: 'Pushes' },
      { zh_cn: '值名称', en_us: 'Value name' },
      { zh_cn: '其他条件的值', en_us: 'Values of other conditions' },
    ],
    states: {
      open: { zh_cn: '未处理', en_us: 'Open' },
      acknowledged: { zh_cn: '已确认', en_us: 'Acknowledged' },
      closed: { zh_cn: '已关闭', en_us: 'Closed' },
    } satisfies Words<AlarmState>,
    ends: {
      recovered: { zh_cn: '恢复正常', en_us: 'Recovered' },
      disabled: { zh_cn: '触发器停用', en_us: 'Trigger off' },
      deleted: { zh_cn: '已删除', en_us: 'Deleted' },
      changed: { zh_cn: '定义修改', en_us: 'Definition changed' },
    } satisfies Words<(typeof AlarmEnd)['options'][number]>,
  },
  device: {
    sheet: { zh_cn: '设备', en_us: 'Devices' },
    /** By the number of the status. */
    statuses: [
      { zh_cn: '未激活', en_us: 'Not activated' },
      { zh_cn: '离线', en_us: 'Offline' },
      { zh_cn: '在线', en_us: 'Online' },
      { zh_cn: '报警', en_us: 'Alarm' },
    ],
    modes: {
      transparent: { zh_cn: '透传', en_us: 'Transparent' },
      cloud: { zh_cn: '云端', en_us: 'Cloud' },
    } satisfies Words<Device['mode']>,
    registrations: {
      password: { zh_cn: '密码注册', en_us: 'Password' },
      identity: { zh_cn: '身份注册', en_us: 'Identity' },
    } satisfies Words<Device['registration']>,
    exampleName: { zh_cn: '一号泵站', en_us: 'Pump station 1' },
  },
  serialLog: {
    header: [
      { zh_cn: '时间 (UTC)', en_us: 'Time (UTC)' },
      { zh_cn: '方向', en_us: 'Direction' },
      { zh_cn: '类型', en_us: 'Kind' },
      { zh_cn: '字节数', en_us: 'Bytes' },
      { zh_cn: '报文', en_us: 'Frame' },
      { zh_cn: '备注', en_us: 'Note' },
      {
        zh_cn: '变量：原始值 → 显示值（按当前模型）',
        en_us: 'Variables: raw → shown (by the present model)',
      },
    ],
  },
  stateLog: {
    sheet: { zh_cn: '时间', en_us: 'Time' },
    header: [
      { zh_cn: '时间', en_us: 'Time' },
      { zh_cn: '类型', en_us: 'Type' },
      { zh_cn: '内容', en_us: 'Content' },
      { zh_cn: '来源地址', en_us: 'Address' },
    ],
    types: {
      online: { zh_cn: '上线', en_us: 'Online' },
      offline: { zh_cn: '离线', en_us: 'Offline' },
      refused: { zh_cn: '已拒绝', en_us: 'Refused' },
      activated: { zh_cn: '激活', en_us: 'Activated' },
      reboot: { zh_cn: '重启', en_us: 'Rebooted' },
      alarm: { zh_cn: '报警', en_us: 'Alarm' },
      recover: { zh_cn: '恢复', en_us: 'Recovered' },
      update: { zh_cn: '升级', en_us: 'Updated' },
      locate: { zh_cn: '定位', en_us: 'Located' },
    } satisfies Words<StateLogType>,
  },
  timedTask: {
    sheet: { zh_cn: '定时任务日志', en_us: 'Timed task log' },
    header: [
      { zh_cn: '计划时间', en_us: 'Planned' },
      { zh_cn: '执行时间', en_us: 'Run at' },
      { zh_cn: '任务', en_us: 'Task' },
      { zh_cn: '类型', en_us: 'Type' },
      { zh_cn: '设备', en_us: 'Device' },
      { zh_cn: '变量', en_us: 'Variable' },
      { zh_cn: '写入值', en_us: 'Value' },
      { zh_cn: '单位', en_us: 'Unit' },
      { zh_cn: '回读值', en_us: 'Read back' },
      { zh_cn: '值名称', en_us: 'Value name' },
      { zh_cn: '结果', en_us: 'Result' },
      { zh_cn: '原因', en_us: 'Reason' },
      { zh_cn: '次数', en_us: 'Runs' },
      { zh_cn: '用时（毫秒）', en_us: 'Took (ms)' },
    ],
    types: {
      single: { zh_cn: '单次', en_us: 'Single' },
      repeat: { zh_cn: '重复', en_us: 'Repeat' },
      interval: { zh_cn: '间隔', en_us: 'Interval' },
    } satisfies Words<TimedTaskType>,
    results: {
      ok: { zh_cn: '成功', en_us: 'Done' },
      failed: { zh_cn: '失败', en_us: 'Failed' },
      missed: { zh_cn: '错过', en_us: 'Missed' },
      unknown: { zh_cn: '未知', en_us: 'Unknown' },
    } satisfies Words<TimedTaskResult>,
    reasons: {
      '': { zh_cn: '', en_us: '' },
      offline: { zh_cn: '设备离线', en_us: 'Device offline' },
      silent: { zh_cn: '设备无应答', en_us: 'Device did not answer' },
      exception: { zh_cn: '设备拒绝写入', en_us: 'Device refused the value' },
      accepted: {
        zh_cn: '设备已接受，尚未执行完，可能已生效',
        en_us: 'Accepted by the device and not done, may have taken effect',
      },
      'out-of-range': {
        zh_cn: '数值超出数据格式的范围',
        en_us: 'Value does not fit the data format',
      },
      'off-limits': { zh_cn: '数值超出写入范围', en_us: 'Value is outside its write limits' },
      'off-step': { zh_cn: '数值不符合步长', en_us: 'Value is between two steps' },
      'not-writable': { zh_cn: '变量只读', en_us: 'Variable is read only' },
      unsupported: { zh_cn: '设备不支持', en_us: 'Device cannot do this' },
      expired: { zh_cn: '设备繁忙，未发送', en_us: 'Device busy, nothing sent' },
      withdrawn: {
        zh_cn: '联动已修改或权限已收回，未发送',
        en_us: 'Linkage changed or right withdrawn, nothing sent',
      },
      crowded: {
        zh_cn: '该设备等待的指令过多，未发送',
        en_us: 'Too many commands wait for the device, nothing sent',
      },
      'model-changed': { zh_cn: '模型已修改，未发送', en_us: 'Model changed, nothing sent' },
      unsynchronized: {
        zh_cn: '设备未确认新配置，未发送',
        en_us: 'Device has not confirmed its configuration, nothing sent',
      },
      transmission: {
        zh_cn: '设备正在透传，未发送',
        en_us: 'Transmission policy has the line, nothing sent',
      },
      stopped: { zh_cn: '服务器在执行中停止', en_us: 'Server stopped while it ran' },
      differs: { zh_cn: '回读值与写入值不同', en_us: 'Value read back is another one' },
      'no-read-back': { zh_cn: '未能回读', en_us: 'Could not be read back' },
      'no-device': { zh_cn: '设备不存在', en_us: 'Device is gone' },
      'no-variable': { zh_cn: '变量不存在', en_us: 'Variable is gone' },
      'not-allowed': { zh_cn: '没有写入权限', en_us: 'Not allowed to write' },
      down: { zh_cn: '到点时服务器未运行', en_us: 'Server was not running' },
      running: { zh_cn: '上一次执行尚未结束', en_us: 'Run before had not ended' },
      busy: { zh_cn: '设备任务过多，未发送', en_us: 'Too many tasks of the device, nothing sent' },
      off: {
        zh_cn: '任务已停用或删除，未发送',
        en_us: 'Task switched off or deleted, nothing sent',
      },
    } satisfies Words<TimedTaskReason>,
  },
  variableLog: {
    sheet: { zh_cn: '变量记录', en_us: 'Variable records' },
    header: [
      { zh_cn: '时间', en_us: 'Time' },
      { zh_cn: '设备', en_us: 'Device' },
      { zh_cn: '从机', en_us: 'Slave' },
      { zh_cn: '变量', en_us: 'Variable' },
      { zh_cn: '数值', en_us: 'Value' },
      { zh_cn: '单位', en_us: 'Unit' },
    ],
    valueName: { zh_cn: '值名称', en_us: 'Value name' },
    scale: { zh_cn: '换算', en_us: 'Scale' },
  },
} as const

export function headingsIn(language: Language, header: readonly Translated[]): string[] {
  return header.map((heading) => heading[language])
}
