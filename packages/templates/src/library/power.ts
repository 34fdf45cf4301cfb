import type { DeviceTemplate } from '../device-template.ts'
import { channels, registerTable } from '../register-table.ts'

const watch = { method: 'change', rate: 5 } as const
const nameplate = { method: 'change', rate: 3600 } as const

const ups: DeviceTemplate = {
  key: 'power-ups',
  category: 'power',
  name: { zh_cn: 'UPS电源', en_us: 'UPS' },
  about: {
    zh_cn: '带 Modbus 卡的 UPS 的常见点表。市电、旁路、电池状态在同一个状态字里。',
    en_us: 'A common table of UPS cards. Mains, bypass and battery states share one word.',
  },
  addr: 1,
  variables: registerTable('holding', [
    [0, 'u16_ab', '输入电压', 'Input voltage', { unit: 'V', decimals: 1 }],
    [1, 'u16_ab', '输入频率', 'Input frequency', { unit: 'Hz', decimals: 1 }],
    [2, 'u16_ab', '输出电压', 'Output voltage', { unit: 'V', decimals: 1 }],
    [3, 'u16_ab', '输出电流', 'Output current', { unit: 'A', decimals: 1 }],
    [4, 'u16_ab', '负载率', 'Load', { unit: '%' }],
    [5, 'u16_ab', '电池电压', 'Battery voltage', { unit: 'V', decimals: 1 }],
    [6, 'u16_ab', '电池容量', 'Battery capacity', { unit: '%' }],
    [7, 'u16_ab', '剩余时间', 'Time left', { unit: 'min' }],
    [8, 's16_ab', '机内温度', 'Temperature', { unit: '℃', decimals: 1 }],
    [16, 'bit16', '市电异常', 'Mains failure', { bit: 0, ...watch }],
    [16, 'bit16', '电池供电', 'On battery', { bit: 1, ...watch }],
    [16, 'bit16', '旁路', 'On bypass', { bit: 2, ...watch }],
    [16, 'bit16', '电池低', 'Battery low', { bit: 3, ...watch }],
    [16, 'bit16', '过载', 'Overload', { bit: 4, ...watch }],
  ]),
}

const battery: DeviceTemplate = {
  key: 'power-battery',
  category: 'power',
  name: { zh_cn: '锂电池BMS 16串', en_us: 'Lithium battery 16S' },
  about: {
    zh_cn: '16 串磷酸铁锂电池组：总压、电流（充电为正）、容量与单体电压。',
    en_us:
      'A pack of 16 cells: voltage, current (positive when charging), state of charge and each cell.',
  },
  addr: 1,
  variables: registerTable('input', [
    [0, 'u16_ab', '总电压', 'Pack voltage', { unit: 'V', decimals: 2 }],
    [1, 's16_ab', '电流', 'Current', { unit: 'A', decimals: 2 }],
    [2, 'u16_ab', '剩余容量', 'State of charge', { unit: '%' }],
    [3, 'u16_ab', '健康度', 'State of health', { unit: '%', rate: 3600 }],
    [4, 's16_ab', '最高温度', 'Highest temperature', { unit: '℃', decimals: 1 }],
    [5, 's16_ab', '最低温度', 'Lowest temperature', { unit: '℃', decimals: 1 }],
    [6, 'u16_ab', '循环次数', 'Cycles', { rate: 3600 }],
    ...channels(16, (at) => [
      16 + at,
      'u16_ab',
      `单体${at + 1}电压`,
      `Cell ${at + 1} voltage`,
      { unit: 'V', decimals: 3 },
    ]),
    [64, 'bit16', '过充保护', 'Overcharge', { bit: 0, ...watch }],
    [64, 'bit16', '过放保护', 'Over-discharge', { bit: 1, ...watch }],
    [64, 'bit16', '过流保护', 'Over-current', { bit: 2, ...watch }],
    [64, 'bit16', '过温保护', 'Over-temperature', { bit: 3, ...watch }],
  ]),
}

/** SunSpec with model 113 (three-phase inverter, floats) directly behind the common block at 40000. */
const sunSpec: DeviceTemplate = {
  key: 'power-solar-inverter',
  category: 'power',
  name: { zh_cn: '光伏逆变器(SunSpec)', en_us: 'Solar inverter' },
  about: {
    zh_cn:
      'SunSpec 三相逆变器（113 号浮点模型，公共块起始 40000）。若“模型号”读到 103，该机用整数加比例因子，请改寄存器表。',
    en_us:
      'SunSpec three-phase inverter (float model 113, common block at 40000). If "Model id" reads 103 it has integers with scale factors: another table.',
  },
  addr: 1,
  variables: registerTable('holding', [
    [40_004, 'text_ab', '厂家', 'Manufacturer', { length: 16, ...nameplate }],
    [40_020, 'text_ab', '型号', 'Device model', { length: 16, ...nameplate }],
    [40_052, 'text_ab', '序列号', 'Serial number', { length: 16, ...nameplate }],
    [40_069, 'u16_ab', '模型号', 'Model id', nameplate],
    [40_071, 'f32_abcd', '交流总电流', 'AC current', { unit: 'A', decimals: 2 }],
    [40_085, 'f32_abcd', 'A相电压', 'Voltage L1', { unit: 'V', decimals: 1 }],
    [40_087, 'f32_abcd', 'B相电压', 'Voltage L2', { unit: 'V', decimals: 1 }],
    [40_089, 'f32_abcd', 'C相电压', 'Voltage L3', { unit: 'V', decimals: 1 }],
    [40_091, 'f32_abcd', '交流功率', 'AC power', { unit: 'W', decimals: 0 }],
    [40_093, 'f32_abcd', '频率', 'Frequency', { unit: 'Hz', decimals: 2 }],
    [40_099, 'f32_abcd', '功率因数', 'Power factor', { unit: '%', decimals: 1 }],
    [40_101, 'f32_abcd', '累计发电量', 'Lifetime energy', { unit: 'Wh', decimals: 0, rate: 60 }],
    [40_103, 'f32_abcd', '直流电流', 'DC current', { unit: 'A', decimals: 2 }],
    [40_105, 'f32_abcd', '直流电压', 'DC voltage', { unit: 'V', decimals: 1 }],
    [40_107, 'f32_abcd', '直流功率', 'DC power', { unit: 'W', decimals: 0 }],
    [40_109, 'f32_abcd', '机柜温度', 'Cabinet temperature', { unit: '℃', decimals: 1 }],
    [40_117, 'u16_ab', '运行状态', 'Operating state', watch],
  ]),
}

export const power: readonly DeviceTemplate[] = [ups, battery, sunSpec]
