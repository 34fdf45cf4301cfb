import type { DeviceTemplate } from '../device-template.ts'
import { registerTable } from '../register-table.ts'

const volt = { unit: 'V', decimals: 1 }
const ampere = { unit: 'A', decimals: 2 }
const watt = { unit: 'W', decimals: 1 }
const energy = { unit: 'kWh', decimals: 2, rate: 60 }

const singlePhase: DeviceTemplate = {
  key: 'meter-single-phase',
  category: 'meter',
  name: { zh_cn: '单相电表', en_us: 'Single-phase meter' },
  about: {
    zh_cn: 'SDM120 一类导轨电表：输入寄存器，32位浮点 ABCD，出厂 2400 或 9600 bps。',
    en_us: 'DIN-rail meters of the SDM120 kind: input registers, float 32 ABCD, 2400 or 9600 bps.',
  },
  addr: 1,
  variables: registerTable('input', [
    [0, 'f32_abcd', '电压', 'Voltage', { ...volt }],
    [6, 'f32_abcd', '电流', 'Current', { ...ampere }],
    [12, 'f32_abcd', '有功功率', 'Active power', { ...watt }],
    [18, 'f32_abcd', '视在功率', 'Apparent power', { unit: 'VA', decimals: 1 }],
    [24, 'f32_abcd', '无功功率', 'Reactive power', { unit: 'var', decimals: 1 }],
    [30, 'f32_abcd', '功率因数', 'Power factor', { decimals: 3 }],
    [70, 'f32_abcd', '频率', 'Frequency', { unit: 'Hz', decimals: 2 }],
    [72, 'f32_abcd', '正向有功电能', 'Import energy', energy],
    [74, 'f32_abcd', '反向有功电能', 'Export energy', energy],
    [342, 'f32_abcd', '总有功电能', 'Total energy', energy],
  ]),
}

const threePhase: DeviceTemplate = {
  key: 'meter-three-phase',
  category: 'meter',
  name: { zh_cn: '三相电表(浮点)', en_us: 'Three-phase float' },
  about: {
    zh_cn: 'SDM630 一类三相电表：输入寄存器，32位浮点 ABCD。经互感器接入时先设好变比。',
    en_us:
      'Three-phase meters of the SDM630 kind: input registers, float 32 ABCD. Set the CT ratio first.',
  },
  addr: 1,
  variables: registerTable('input', [
    [0, 'f32_abcd', 'A相电压', 'Voltage L1', { ...volt }],
    [2, 'f32_abcd', 'B相电压', 'Voltage L2', { ...volt }],
    [4, 'f32_abcd', 'C相电压', 'Voltage L3', { ...volt }],
    [6, 'f32_abcd', 'A相电流', 'Current L1', { ...ampere }],
    [8, 'f32_abcd', 'B相电流', 'Current L2', { ...ampere }],
    [10, 'f32_abcd', 'C相电流', 'Current L3', { ...ampere }],
    [12, 'f32_abcd', 'A相有功功率', 'Active power L1', { ...watt }],
    [14, 'f32_abcd', 'B相有功功率', 'Active power L2', { ...watt }],
    [16, 'f32_abcd', 'C相有功功率', 'Active power L3', { ...watt }],
    [52, 'f32_abcd', '总有功功率', 'Total active power', { ...watt }],
    [60, 'f32_abcd', '总无功功率', 'Total reactive power', { unit: 'var', decimals: 1 }],
    [62, 'f32_abcd', '总功率因数', 'Total power factor', { decimals: 3 }],
    [70, 'f32_abcd', '频率', 'Frequency', { unit: 'Hz', decimals: 2 }],
    [72, 'f32_abcd', '正向有功电能', 'Import energy', energy],
    [74, 'f32_abcd', '反向有功电能', 'Export energy', energy],
  ]),
}

const dlt: DeviceTemplate = {
  key: 'meter-dlt',
  category: 'meter',
  name: { zh_cn: '三相电表(国标整数)', en_us: 'Three-phase integer' },
  about: {
    zh_cn: '同时支持 DL/T 645 与 Modbus 的国产三相电表（ADL 一类）：保持寄存器，整数带小数位。',
    en_us:
      'Chinese meters that speak DL/T 645 and Modbus (of the ADL kind): holding registers, integers.',
  },
  addr: 1,
  variables: registerTable('holding', [
    [0, 'u32_abcd', '总有功电能', 'Total energy', energy],
    [2, 'u32_abcd', '尖时电能', 'Sharp-rate energy', energy],
    [4, 'u32_abcd', '峰时电能', 'Peak-rate energy', energy],
    [6, 'u32_abcd', '平时电能', 'Flat-rate energy', energy],
    [8, 'u32_abcd', '谷时电能', 'Valley-rate energy', energy],
    [97, 'u16_ab', 'A相电压', 'Voltage L1', { ...volt }],
    [98, 'u16_ab', 'B相电压', 'Voltage L2', { ...volt }],
    [99, 'u16_ab', 'C相电压', 'Voltage L3', { ...volt }],
    [100, 'u16_ab', 'A相电流', 'Current L1', { ...ampere }],
    [101, 'u16_ab', 'B相电流', 'Current L2', { ...ampere }],
    [102, 'u16_ab', 'C相电流', 'Current L3', { ...ampere }],
    [119, 'u16_ab', '频率', 'Frequency', { unit: 'Hz', decimals: 2 }],
    [356, 's32_abcd', 'A相有功功率', 'Active power L1', { unit: 'kW', decimals: 3 }],
    [358, 's32_abcd', 'B相有功功率', 'Active power L2', { unit: 'kW', decimals: 3 }],
    [360, 's32_abcd', 'C相有功功率', 'Active power L3', { unit: 'kW', decimals: 3 }],
    [362, 's32_abcd', '总有功功率', 'Total active power', { unit: 'kW', decimals: 3 }],
  ]),
}

export const meters: readonly DeviceTemplate[] = [singlePhase, threePhase, dlt]
