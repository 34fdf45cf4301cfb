import {
  type ModelInput,
  named,
  normalAlarm,
  stopRun,
  variable,
  within,
  writable,
} from './demo-variable.ts'

export const boiler: ModelInput = {
  name: '热水锅炉',
  slaves: [
    {
      name: '锅炉控制器',
      addr: 1,
      var: [
        variable('供水温度', '03:1', 's16_ab', { unit: '℃', decimals: 1, isTop: true }),
        variable('供水温度设定', '03:0', 's16_ab', {
          unit: '℃',
          decimals: 1,
          ...within(30, 120, 0.5),
        }),
        variable('燃烧器开关', '01:0', 'bool', { ...writable, ...stopRun }),
        variable('回水温度', '03:2', 's16_ba', { unit: '℃', decimals: 1 }),
        variable('供回水温差', '03:0', 's16_ab', {
          unit: '℃',
          decimals: 1,
          formula: '[供水温度] - [回水温度]',
        }),
        variable('锅炉压力', '03:4', 'f32_abcd', { unit: 'MPa', decimals: 3 }),
        variable('燃烧负荷', '03:6', 'u16_ab', { unit: '%', decimals: 1 }),
        variable('累计热量', '03:8', 'u32_abcd', { unit: 'kWh', decimals: 1 }),
        variable('累计燃气', '03:10', 'bcd32', { unit: 'm³', decimals: 2 }),
        variable('火焰状态', '03:12', 'bit16', { bit: 0, ...named('熄灭', '燃烧') }),
        variable('超温报警', '03:12', 'bit16', { bit: 3, ...normalAlarm }),
      ],
    },
    {
      name: '循环水系统',
      addr: 2,
      var: [
        variable('循环流量', '04:0', 'f32_cdab', { unit: 'm³/h', decimals: 2, isTop: true }),
        variable('循环泵开关', '01:0', 'bool', { ...writable, ...stopRun }),
        variable('循环泵频率', '03:0', 'u16_ab', {
          unit: 'Hz',
          decimals: 1,
          ...within(0, 50, 0.1),
        }),
        variable('循环泵运行', '02:0', 'bool', stopRun),
        variable('水箱液位', '04:2', 'u16_ba', { unit: '%', decimals: 1 }),
        variable('累计补水', '04:4', 'u32_cdab', { unit: 'm³', decimals: 2 }),
      ],
    },
  ],
}
