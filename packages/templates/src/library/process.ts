import type { DeviceTemplate } from '../device-template.ts'
import { registerTable } from '../register-table.ts'

const ultrasonicFlow: DeviceTemplate = {
  key: 'process-flow-meter',
  category: 'process',
  name: { zh_cn: '超声波流量计', en_us: 'Ultrasonic flow' },
  about: {
    zh_cn:
      'TDS-100 一类超声波流量计：手册的寄存器从 1 数起，低字在前（CDAB）；累积量由整数与小数两部分相加。',
    en_us:
      'Of the TDS-100 kind: the manual counts from 1, low word first (CDAB); a total is its integer plus its fraction.',
  },
  addr: 1,
  variables: registerTable('holding', [
    [0, 'f32_cdab', '瞬时流量', 'Flow rate', { unit: 'm³/h', decimals: 3 }],
    [2, 'f32_cdab', '瞬时热流量', 'Heat flow rate', { unit: 'GJ/h', decimals: 3 }],
    [4, 'f32_cdab', '流速', 'Velocity', { unit: 'm/s', decimals: 3 }],
    [6, 'f32_cdab', '声速', 'Speed of sound', { unit: 'm/s', decimals: 1, rate: 60 }],
    [8, 's32_cdab', '正累积流量整数', 'Forward total', { unit: 'm³', rate: 60 }],
    [10, 'f32_cdab', '正累积流量小数', 'Forward fraction', { unit: 'm³', decimals: 3, rate: 60 }],
    [12, 's32_cdab', '负累积流量整数', 'Reverse total', { unit: 'm³', rate: 60 }],
    [14, 'f32_cdab', '负累积流量小数', 'Reverse fraction', { unit: 'm³', decimals: 3, rate: 60 }],
    [32, 'f32_cdab', '进水温度', 'Inlet temperature', { unit: '℃', decimals: 2 }],
    [34, 'f32_cdab', '回水温度', 'Return temperature', { unit: '℃', decimals: 2 }],
    [91, 'u16_ab', '信号质量', 'Signal quality', { rate: 60 }],
  ]),
}

const heatMeter: DeviceTemplate = {
  key: 'process-heat-meter',
  category: 'process',
  name: { zh_cn: '热量表', en_us: 'Heat meter' },
  about: {
    zh_cn: '供热计量表的常见写法：32位浮点 CDAB。字序不对时热量会大得离谱，改成 ABCD 再看。',
    en_us: 'A common table of heating meters: float 32 CDAB. When values are absurd, try ABCD.',
  },
  addr: 1,
  variables: registerTable('holding', [
    [0, 'f32_cdab', '瞬时热功率', 'Heat power', { unit: 'kW', decimals: 2 }],
    [2, 'f32_cdab', '瞬时流量', 'Flow rate', { unit: 'm³/h', decimals: 3 }],
    [4, 'f32_cdab', '供水温度', 'Supply temperature', { unit: '℃', decimals: 2 }],
    [6, 'f32_cdab', '回水温度', 'Return temperature', { unit: '℃', decimals: 2 }],
    [8, 'f32_cdab', '温差', 'Difference', { unit: '℃', decimals: 2 }],
    [10, 'u32_cdab', '累积热量', 'Total heat', { unit: 'kWh', rate: 60 }],
    [12, 'u32_cdab', '累积流量', 'Total volume', { unit: 'm³', decimals: 2, rate: 60 }],
    [14, 'u32_cdab', '工作时间', 'Operating time', { unit: 'h', rate: 3600 }],
  ]),
}

const waterMeter: DeviceTemplate = {
  key: 'process-water-meter',
  category: 'process',
  name: { zh_cn: '阀控水表', en_us: 'Valve water meter' },
  about: {
    zh_cn: '带阀门的远传水表：累积量为整数（升）。开关阀会断水，写之前确认现场。',
    en_us:
      'Remote meters with a valve: the total is an integer of litres. Closing the valve cuts the water.',
  },
  addr: 1,
  variables: [
    ...registerTable('holding', [
      [0, 'u32_abcd', '累积水量', 'Total volume', { unit: 'm³', decimals: 3, rate: 60 }],
      [2, 'u16_ab', '瞬时流量', 'Flow rate', { unit: 'm³/h', decimals: 2 }],
      [3, 'bit16', '阀门已关', 'Valve closed', { bit: 0, method: 'change' }],
      [3, 'bit16', '电池欠压', 'Battery low', { bit: 1, method: 'change', rate: 60 }],
      [3, 'bit16', '磁干扰', 'Magnetic tamper', { bit: 2, method: 'change' }],
      [4, 'u16_ab', '电池电压', 'Battery voltage', { unit: 'V', decimals: 2, rate: 3600 }],
    ]),
    ...registerTable('coil', [
      [0, 'bool', '阀门控制', 'Valve control', { rw: 'rw', method: 'change' }],
    ]),
  ],
}

export const processInstruments: readonly DeviceTemplate[] = [ultrasonicFlow, heatMeter, waterMeter]
