import type { DeviceTemplate } from '../device-template.ts'
import { channels, registerTable } from '../register-table.ts'

const output = { rw: 'rw', method: 'change', rate: 2 } as const
const contact = { method: 'change', rate: 2 } as const

const plcBasics: DeviceTemplate = {
  key: 'plc-basics',
  category: 'plc',
  name: { zh_cn: 'PLC基本点表', en_us: 'PLC basics' },
  about: {
    zh_cn:
      '自己编程的 PLC：线圈、离散输入、字与浮点各一组。各家的软元件地址偏移不同，查编程软件的 Modbus 地址表。',
    en_us:
      'A PLC of your own program: coils, inputs, words and floats. Offsets differ: see its Modbus address table.',
  },
  addr: 1,
  variables: [
    ...registerTable(
      'coil',
      channels(8, (at) => [at, 'bool', `线圈M${at}`, `Coil M${at}`, output]),
    ),
    ...registerTable(
      'discrete',
      channels(8, (at) => [at, 'bool', `输入X${at}`, `Input X${at}`, contact]),
    ),
    ...registerTable(
      'holding',
      channels(8, (at) => [at, 's16_ab', `数据D${at}`, `Word D${at}`, { rw: 'rw' }]),
    ),
    ...registerTable(
      'holding',
      channels(4, (at) => [
        100 + 2 * at,
        'f32_cdab',
        `浮点D${100 + 2 * at}`,
        `Float D${100 + 2 * at}`,
        { rw: 'rw', decimals: 2 },
      ]),
    ),
  ],
}

const relays: DeviceTemplate = {
  key: 'plc-relay-8',
  category: 'plc',
  name: { zh_cn: '8路继电器模块', en_us: 'Relay module 8 DO' },
  about: {
    zh_cn: '8 路继电器输出，部分型号带 8 路输入。线圈 0-7 对应继电器 1-8。',
    en_us: '8 relays, on some models with 8 inputs. Coils 0-7 are relays 1-8.',
  },
  addr: 1,
  variables: registerTable(
    'coil',
    channels(8, (at) => [at, 'bool', `继电器${at + 1}`, `Relay ${at + 1}`, output]),
  ),
}

const inputs: DeviceTemplate = {
  key: 'plc-inputs-8',
  category: 'plc',
  name: { zh_cn: '8路开关量输入模块', en_us: 'Input module 8 DI' },
  about: {
    zh_cn: '8 路开关量输入：离散输入 0-7。只在变化时保存。',
    en_us: '8 contacts: discrete inputs 0-7. Recorded on change.',
  },
  addr: 1,
  variables: registerTable(
    'discrete',
    channels(8, (at) => [at, 'bool', `输入${at + 1}`, `Input ${at + 1}`, contact]),
  ),
}

const analogue: DeviceTemplate = {
  key: 'plc-analogue-8',
  category: 'plc',
  name: { zh_cn: '8路模拟量输入模块', en_us: 'Analogue input 8 AI' },
  about: {
    zh_cn:
      '8 路 4-20 mA 输入，读数单位 μA，按三位小数显示为 mA。有的模块给 0-4095 或 0-10000 的码值。',
    en_us:
      '8 inputs of 4-20 mA read as μA and shown as mA. Some modules give codes of 0-4095 or 0-10000.',
  },
  addr: 1,
  variables: registerTable(
    'input',
    channels(8, (at) => [
      at,
      'u16_ab',
      `通道${at + 1}`,
      `Channel ${at + 1}`,
      { unit: 'mA', decimals: 3 },
    ]),
  ),
}

const boiler: DeviceTemplate = {
  key: 'plc-boiler',
  category: 'plc',
  name: { zh_cn: '锅炉控制器', en_us: 'Boiler controller' },
  about: {
    zh_cn: '热水锅炉控制器的典型点表：温度、压力、水位、燃烧器与报警。',
    en_us:
      'The usual points of a hot-water boiler: temperatures, pressure, water level, burner and alarms.',
  },
  addr: 1,
  variables: [
    ...registerTable('holding', [
      [0, 's16_ab', '出水温度', 'Supply temperature', { unit: '℃', decimals: 1 }],
      [1, 's16_ab', '回水温度', 'Return temperature', { unit: '℃', decimals: 1 }],
      [2, 's16_ab', '排烟温度', 'Flue temperature', { unit: '℃', decimals: 1 }],
      [3, 'u16_ab', '锅炉压力', 'Boiler pressure', { unit: 'MPa', decimals: 3 }],
      [4, 'u16_ab', '水位', 'Water level', { unit: '%' }],
      [5, 'u16_ab', '燃烧负荷', 'Burner load', { unit: '%' }],
      [6, 'u32_abcd', '运行时间', 'Running time', { unit: 'h', rate: 3600 }],
      [16, 's16_ab', '温度设定', 'Set point', { unit: '℃', decimals: 1, rw: 'rw' }],
      [32, 'bit16', '低水位报警', 'Low water alarm', { bit: 0, ...contact }],
      [32, 'bit16', '超压报警', 'Over-pressure alarm', { bit: 1, ...contact }],
      [32, 'bit16', '熄火报警', 'Flame failure', { bit: 2, ...contact }],
    ]),
    ...registerTable('coil', [[0, 'bool', '启停', 'Start/stop', output]]),
  ],
}

const pump: DeviceTemplate = {
  key: 'plc-pump',
  category: 'plc',
  name: { zh_cn: '水泵控制器', en_us: 'Pump controller' },
  about: {
    zh_cn: '恒压供水控制器的典型点表：压力、频率、两台泵的状态与启停。',
    en_us:
      'The usual points of a constant-pressure station: pressure, frequency, two pumps and their orders.',
  },
  addr: 1,
  variables: [
    ...registerTable('holding', [
      [0, 'u16_ab', '出口压力', 'Outlet pressure', { unit: 'MPa', decimals: 3 }],
      [1, 'u16_ab', '进口压力', 'Inlet pressure', { unit: 'MPa', decimals: 3 }],
      [2, 'u16_ab', '变频频率', 'Drive frequency', { unit: 'Hz', decimals: 1 }],
      [3, 'u16_ab', '水箱液位', 'Tank level', { unit: 'm', decimals: 2 }],
      [4, 'u32_abcd', '1号泵运行时间', 'Pump 1 running time', { unit: 'h', rate: 3600 }],
      [6, 'u32_abcd', '2号泵运行时间', 'Pump 2 running time', { unit: 'h', rate: 3600 }],
      [16, 'u16_ab', '压力设定', 'Pressure set point', { unit: 'MPa', decimals: 3, rw: 'rw' }],
    ]),
    ...registerTable('discrete', [
      [0, 'bool', '1号泵运行', 'Pump 1 running', contact],
      [1, 'bool', '2号泵运行', 'Pump 2 running', contact],
      [2, 'bool', '1号泵故障', 'Pump 1 fault', contact],
      [3, 'bool', '2号泵故障', 'Pump 2 fault', contact],
      [4, 'bool', '缺水保护', 'Dry-run protection', contact],
    ]),
    ...registerTable('coil', [
      [0, 'bool', '1号泵启停', 'Pump 1 start/stop', output],
      [1, 'bool', '2号泵启停', 'Pump 2 start/stop', output],
    ]),
  ],
}

export const plcs: readonly DeviceTemplate[] = [plcBasics, relays, inputs, analogue, boiler, pump]
