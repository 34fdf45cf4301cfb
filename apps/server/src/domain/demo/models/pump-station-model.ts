import { type ModelInput, shutOpen, stopRun, variable, within, writable } from './demo-variable.ts'

export const pumpStation: ModelInput = {
  name: '加压泵站',
  slaves: [
    {
      name: '泵组控制器',
      addr: 1,
      var: [
        variable('出口压力', '03:2', 'f32_cdab', { unit: 'MPa', decimals: 3, isTop: true }),
        variable('压力设定', '03:0', 'u16_ab', {
          unit: 'MPa',
          decimals: 2,
          ...within(0.1, 1.2, 0.01),
        }),
        variable('1号泵开关', '01:0', 'bool', { ...writable, ...stopRun }),
        variable('2号泵开关', '01:1', 'bool', { ...writable, ...stopRun }),
        variable('1号泵运行', '02:0', 'bool', stopRun),
        variable('2号泵运行', '02:1', 'bool', stopRun),
        variable('瞬时流量', '03:4', 'f32_dcba', { unit: 'm³/h', decimals: 1, isTop: true }),
        variable('累计流量', '03:8', 'f64_abcd', { unit: 'm³', decimals: 2 }),
        variable('1号泵电流', '03:14', 'u16_ba', { unit: 'A', decimals: 1 }),
        variable('2号泵电流', '03:15', 'u16_ba', { unit: 'A', decimals: 1 }),
        variable('累计运行', '03:16', 'u32_dcba', { unit: 's' }),
        variable('吸水井液位', '04:0', 's16_ab', { unit: 'm', decimals: 2 }),
        variable('柜门状态', '04:1', 'bit16', { bit: 1, ...shutOpen }),
      ],
    },
    {
      name: '水质分析仪',
      addr: 2,
      var: [
        variable('浊度', '03:0', 'f32_abcd', { unit: 'NTU', decimals: 3 }),
        variable('余氯', '03:2', 'u16_ab', { unit: 'mg/L', decimals: 2 }),
        variable('酸碱度', '03:3', 'u16_ab', { unit: 'pH', decimals: 2 }),
        variable('水温', '03:4', 's16_ab', { unit: '℃', decimals: 1 }),
        variable('加药量', '03:5', 'bcd16', { unit: 'L/h', decimals: 1, ...within(0, 60, 0.5) }),
      ],
    },
  ],
}
