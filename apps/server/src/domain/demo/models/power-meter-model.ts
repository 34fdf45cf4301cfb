import { type ModelInput, named, normalAlarm, variable, within, writable } from './demo-variable.ts'

export const powerMeter: ModelInput = {
  name: '配电监测',
  slaves: [
    {
      name: '三相电表',
      addr: 1,
      var: [
        variable('有功功率', '03:10', 'f32_abcd', { unit: 'kW', decimals: 2, isTop: true }),
        variable('A相电压', '03:0', 'u16_ab', { unit: 'V', decimals: 1 }),
        variable('B相电压', '03:1', 'u16_ab', { unit: 'V', decimals: 1 }),
        variable('C相电压', '03:2', 'u16_ab', { unit: 'V', decimals: 1 }),
        variable('A相电流', '03:4', 's32_abcd', { unit: 'A', decimals: 3 }),
        variable('B相电流', '03:6', 's32_abcd', { unit: 'A', decimals: 3 }),
        variable('C相电流', '03:8', 's32_abcd', { unit: 'A', decimals: 3 }),
        variable('无功功率', '03:12', 's32_cdab', { unit: 'kvar', decimals: 2 }),
        variable('功率因数', '03:14', 's16_ab', { decimals: 3 }),
        variable('频率', '03:15', 'u16_ab', { unit: 'Hz', decimals: 2 }),
        variable('有功电能', '03:16', 'f64_cdab', { unit: 'kWh', decimals: 3 }),
        variable('负荷需求', '04:0', 'f32_abcd', { unit: 'A', decimals: 1 }),
      ],
    },
    {
      name: '进线断路器',
      addr: 2,
      var: [
        variable('断路器开关', '01:0', 'bool', { ...writable, ...named('分闸', '合闸') }),
        variable('限流设定', '03:0', 'u32_abcd', { unit: 'A', decimals: 1, ...within(50, 400, 5) }),
        variable('合闸状态', '02:0', 'bool', named('分闸', '合闸')),
        variable('过流报警', '03:4', 'bit16', { bit: 2, ...normalAlarm }),
        variable('柜内温度', '04:0', 's16_ba', { unit: '℃', decimals: 1 }),
      ],
    },
  ],
}
