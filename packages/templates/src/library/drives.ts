import type { DeviceTemplate } from '../device-template.ts'
import { registerTable } from '../register-table.ts'

const order = { rw: 'rw', method: 'change' } as const

const commandWordDrive: DeviceTemplate = {
  key: 'drive-2000h',
  category: 'drive',
  name: { zh_cn: '变频器(2000H控制字)', en_us: 'Drive 2000H command' },
  about: {
    zh_cn:
      '台达 VFD 一类：2000H 控制命令，2001H 频率给定，2100H 起为状态。先在变频器里把命令来源设为通讯。',
    en_us:
      'Of the Delta VFD kind: command at 2000H, frequency at 2001H, states from 2100H. Set its command source to serial.',
  },
  addr: 1,
  variables: registerTable('holding', [
    [0x2000, 'u16_ab', '控制命令', 'Command word', order],
    [0x2001, 'u16_ab', '频率给定', 'Frequency order', { ...order, unit: 'Hz', decimals: 2 }],
    [0x2100, 'u16_ab', '故障代码', 'Fault code', { method: 'change' }],
    [0x2101, 'bit16', '运行中', 'Running', { bit: 0, method: 'change' }],
    [0x2101, 'bit16', '反转', 'Reverse', { bit: 4, method: 'change' }],
    [0x2102, 'u16_ab', '频率指令', 'Frequency command', { unit: 'Hz', decimals: 2 }],
    [0x2103, 'u16_ab', '输出频率', 'Output frequency', { unit: 'Hz', decimals: 2 }],
    [0x2104, 'u16_ab', '输出电流', 'Output current', { unit: 'A', decimals: 1 }],
    [0x2105, 'u16_ab', '母线电压', 'DC bus voltage', { unit: 'V', decimals: 1 }],
    [0x2106, 'u16_ab', '输出电压', 'Output voltage', { unit: 'V', decimals: 1 }],
  ]),
}

const percentDrive: DeviceTemplate = {
  key: 'drive-1000h',
  category: 'drive',
  name: { zh_cn: '变频器(1000H百分比)', en_us: 'Drive 1000H percent' },
  about: {
    zh_cn:
      '汇川 MD 一类：1000H 给定值为最大频率的百分比（10000 = 100.00 %），2000H 命令，3000H 状态。',
    en_us:
      'Of the Inovance MD kind: 1000H orders percent of the top frequency, 2000H commands, 3000H tells the state.',
  },
  addr: 1,
  variables: registerTable('holding', [
    [0x1000, 's16_ab', '通讯给定', 'Serial order', { ...order, unit: '%', decimals: 2 }],
    [0x1001, 'u16_ab', '运行频率', 'Output frequency', { unit: 'Hz', decimals: 2 }],
    [0x1002, 'u16_ab', '母线电压', 'DC bus voltage', { unit: 'V', decimals: 1 }],
    [0x1003, 'u16_ab', '输出电压', 'Output voltage', { unit: 'V' }],
    [0x1004, 'u16_ab', '输出电流', 'Output current', { unit: 'A', decimals: 2 }],
    [0x1005, 'u16_ab', '输出功率', 'Output power', { unit: 'kW', decimals: 1 }],
    [0x1006, 's16_ab', '输出转矩', 'Output torque', { unit: '%', decimals: 1 }],
    [0x2000, 'u16_ab', '控制命令', 'Command word', order],
    [0x3000, 'u16_ab', '运行状态', 'Run state', { method: 'change' }],
    [0x8000, 'u16_ab', '故障代码', 'Fault code', { method: 'change' }],
  ]),
}

const softStarter: DeviceTemplate = {
  key: 'drive-soft-starter',
  category: 'drive',
  name: { zh_cn: '电机软启动器', en_us: 'Motor soft starter' },
  about: {
    zh_cn: '常见软启动器：状态字、三相电流与启停命令。启停前确认设备处于远程方式。',
    en_us:
      'A common soft starter: status word, currents and a start/stop command. It must be in remote mode.',
  },
  addr: 1,
  variables: registerTable('holding', [
    [0, 'bit16', '运行中', 'Running', { bit: 0, method: 'change' }],
    [0, 'bit16', '启动中', 'Starting', { bit: 1, method: 'change' }],
    [0, 'bit16', '停止中', 'Stopping', { bit: 2, method: 'change' }],
    [0, 'bit16', '故障', 'Fault', { bit: 3, method: 'change' }],
    [0, 'bit16', '远程方式', 'Remote mode', { bit: 4, method: 'change' }],
    [1, 'u16_ab', '故障代码', 'Fault code', { method: 'change' }],
    [2, 'u16_ab', '平均电流', 'Average current', { unit: 'A' }],
    [3, 'u16_ab', 'A相电流', 'Current L1', { unit: 'A' }],
    [4, 'u16_ab', 'B相电流', 'Current L2', { unit: 'A' }],
    [5, 'u16_ab', 'C相电流', 'Current L3', { unit: 'A' }],
    [6, 'u16_ab', '线电压', 'Line voltage', { unit: 'V' }],
    [7, 'u32_abcd', '运行时间', 'Running time', { unit: 'h', rate: 3600 }],
    [9, 'u16_ab', '启动次数', 'Starts', { method: 'change', rate: 60 }],
    [16, 'u16_ab', '控制命令', 'Command word', order],
  ]),
}

export const drives: readonly DeviceTemplate[] = [commandWordDrive, percentDrive, softStarter]
