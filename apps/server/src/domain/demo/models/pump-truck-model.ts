import { type ModelInput, stopRun, variable, within, writable } from './demo-variable.ts'

export const pumpTruck: ModelInput = {
  name: '移动排水泵车',
  slaves: [
    {
      name: '泵控制器',
      addr: 1,
      var: [
        variable('排水流量', '03:2', 'f32_abcd', { unit: 'm³/h', decimals: 1, isTop: true }),
        variable('水泵开关', '01:0', 'bool', { ...writable, ...stopRun }),
        variable('转速设定', '03:0', 'u16_ab', { unit: 'rpm', ...within(0, 2900, 50) }),
        variable('水泵运行', '02:0', 'bool', stopRun),
        variable('水泵转速', '03:1', 'u16_ab', { unit: 'rpm' }),
        variable('累计排水', '03:4', 'u32_abcd', { unit: 'm³', decimals: 1 }),
      ],
    },
    {
      name: '发动机',
      addr: 2,
      var: [
        variable('油量', '04:0', 'u16_ab', { unit: '%', decimals: 1 }),
        variable('水温', '04:1', 's16_ab', { unit: '℃', decimals: 1 }),
      ],
    },
  ],
}
