import { type ModelInput, shutOpen, stopRun, variable, within, writable } from './demo-variable.ts'

export const greenhouse: ModelInput = {
  name: '智能温室',
  slaves: [
    {
      name: '环境采集站',
      addr: 1,
      var: [
        variable('空气温度', '04:0', 's16_ab', { unit: '℃', decimals: 1, isTop: true }),
        variable('空气湿度', '04:1', 'u16_ab', { unit: '%RH', decimals: 1 }),
        variable('二氧化碳', '04:2', 'u16_ab', { unit: 'ppm' }),
        variable('光照强度', '04:4', 'u32_cdab', { unit: 'lx' }),
        variable('室外光照', '04:6', 's32_dcba', { unit: 'lx' }),
        variable('土壤湿度', '04:8', 'f32_dcba', { unit: '%', decimals: 2 }),
        variable('土壤温度', '04:10', 's16_ba', { unit: '℃', decimals: 1 }),
      ],
    },
    {
      name: '执行控制器',
      addr: 2,
      var: [
        variable('温度设定', '03:0', 's16_ab', { unit: '℃', decimals: 1, ...within(5, 45, 0.5) }),
        variable('风机开关', '01:0', 'bool', { ...writable, ...stopRun }),
        variable('补光灯开关', '01:1', 'bool', { ...writable, ...shutOpen }),
        variable('灌溉阀开关', '01:2', 'bool', { ...writable, ...shutOpen }),
        variable('喷雾开关', '03:8', 'bit16', { bit: 4, ...writable, ...shutOpen }),
        variable('天窗开度', '03:2', 'f32_abcd', { unit: '%', decimals: 1, ...within(0, 100, 1) }),
      ],
    },
    {
      name: '气象站',
      addr: 3,
      var: [
        variable('室外温度', '03:0', 's32_abcd', { unit: '℃', decimals: 2 }),
        variable('风速', '03:2', 'f32_cdab', { unit: 'm/s', decimals: 1 }),
        variable('风向', '03:4', 'bcd16', { unit: '°' }),
      ],
    },
  ],
}
