import type { DeviceInput, InputOf, modelApi } from '@fieldhub/contract'
import { dataFormats, type FormatKey } from '@fieldhub/protocol'
import type { DemoWords } from './demo-words.ts'

type ModelInput = InputOf<typeof modelApi.create>
type SlaveInput = ModelInput['slaves'][number]
type VariableInput = SlaveInput['var'][number]

/** A model of the demo sandbox with the simulator's profile whose registers it describes. */
export interface DemoModel {
  /** Name of the profile in the simulated fleet. */
  readonly profile: 'boiler' | 'pump' | 'greenhouse' | 'meter' | 'truck'
  readonly deviceName: string
  /** Undefined: the device reports its position itself. */
  readonly place?: Pick<DeviceInput, 'address' | 'longitude' | 'latitude'>
  readonly model: ModelInput
}

type Place = '01' | '02' | '03' | '04'
type Extra = Partial<Pick<VariableInput, 'unit' | 'decimals' | 'rw' | 'bit' | 'isTop' | 'method'>>

const writable = { rw: 'rw' } as const
/** Seconds between two readings, short so that a visitor sees values move. */
const rate = 2

/** `place` is the function code and the register, as in a device's manual. */
function variable(
  name: string,
  place: `${Place}:${number}`,
  format: FormatKey,
  extra: Extra = {},
): VariableInput {
  const [code, register] = place.split(':')
  return {
    name,
    fm: dataFormats.findIndex(({ key }) => key === format),
    func: Number(code) - 1,
    register: Number(register),
    rate,
    pUnit: 0,
    method: 'all',
    ...extra,
  }
}

const boiler: ModelInput = {
  name: '热水锅炉',
  slaves: [
    {
      name: '锅炉控制器',
      addr: 1,
      var: [
        variable('供水温度', '03:1', 's16_ab', { unit: '℃', decimals: 1, isTop: true }),
        variable('供水温度设定', '03:0', 's16_ab', { unit: '℃', decimals: 1, ...writable }),
        variable('燃烧器开关', '01:0', 'bool', { ...writable, method: 'change' }),
        variable('回水温度', '03:2', 's16_ba', { unit: '℃', decimals: 1 }),
        variable('锅炉压力', '03:4', 'f32_abcd', { unit: 'MPa', decimals: 3 }),
        variable('燃烧负荷', '03:6', 'u16_ab', { unit: '%', decimals: 1 }),
        variable('累计热量', '03:8', 'u32_abcd', { unit: 'kWh', decimals: 1 }),
        variable('累计燃气', '03:10', 'bcd32', { unit: 'm³', decimals: 2 }),
        variable('火焰状态', '03:12', 'bit16', { bit: 0, method: 'change' }),
        variable('超温报警', '03:12', 'bit16', { bit: 3, method: 'change' }),
      ],
    },
    {
      name: '循环水系统',
      addr: 2,
      var: [
        variable('循环流量', '04:0', 'f32_cdab', { unit: 'm³/h', decimals: 2, isTop: true }),
        variable('循环泵开关', '01:0', 'bool', { ...writable, method: 'change' }),
        variable('循环泵频率', '03:0', 'u16_ab', { unit: 'Hz', decimals: 1, ...writable }),
        variable('循环泵运行', '02:0', 'bool', { method: 'change' }),
        variable('水箱液位', '04:2', 'u16_ba', { unit: '%', decimals: 1 }),
        variable('累计补水', '04:4', 'u32_cdab', { unit: 'm³', decimals: 2 }),
      ],
    },
  ],
}

const pumpStation: ModelInput = {
  name: '加压泵站',
  slaves: [
    {
      name: '泵组控制器',
      addr: 1,
      var: [
        variable('出口压力', '03:2', 'f32_cdab', { unit: 'MPa', decimals: 3, isTop: true }),
        variable('压力设定', '03:0', 'u16_ab', { unit: 'MPa', decimals: 2, ...writable }),
        variable('1号泵开关', '01:0', 'bool', { ...writable, method: 'change' }),
        variable('2号泵开关', '01:1', 'bool', { ...writable, method: 'change' }),
        variable('1号泵运行', '02:0', 'bool', { method: 'change' }),
        variable('2号泵运行', '02:1', 'bool', { method: 'change' }),
        variable('瞬时流量', '03:4', 'f32_dcba', { unit: 'm³/h', decimals: 1, isTop: true }),
        variable('累计流量', '03:8', 'f64_abcd', { unit: 'm³', decimals: 2 }),
        variable('1号泵电流', '03:14', 'u16_ba', { unit: 'A', decimals: 1 }),
        variable('2号泵电流', '03:15', 'u16_ba', { unit: 'A', decimals: 1 }),
        variable('累计运行', '03:16', 'u32_dcba', { unit: 's' }),
        variable('吸水井液位', '04:0', 's16_ab', { unit: 'm', decimals: 2 }),
        variable('柜门状态', '04:1', 'bit16', { bit: 1, method: 'change' }),
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
        variable('加药量', '03:5', 'bcd16', { unit: 'L/h', decimals: 1, ...writable }),
      ],
    },
  ],
}

const greenhouse: ModelInput = {
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
        variable('温度设定', '03:0', 's16_ab', { unit: '℃', decimals: 1, ...writable }),
        variable('风机开关', '01:0', 'bool', { ...writable, method: 'change' }),
        variable('补光灯开关', '01:1', 'bool', { ...writable, method: 'change' }),
        variable('灌溉阀开关', '01:2', 'bool', { ...writable, method: 'change' }),
        variable('喷雾开关', '03:8', 'bit16', { bit: 4, ...writable, method: 'change' }),
        variable('天窗开度', '03:2', 'f32_abcd', { unit: '%', decimals: 1, ...writable }),
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

const powerMeter: ModelInput = {
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
        variable('断路器开关', '01:0', 'bool', { ...writable, method: 'change' }),
        variable('限流设定', '03:0', 'u32_abcd', { unit: 'A', decimals: 1, ...writable }),
        variable('合闸状态', '02:0', 'bool', { method: 'change' }),
        variable('过流报警', '03:4', 'bit16', { bit: 2, method: 'change' }),
        variable('柜内温度', '04:0', 's16_ba', { unit: '℃', decimals: 1 }),
      ],
    },
  ],
}

const pumpTruck: ModelInput = {
  name: '移动排水泵车',
  slaves: [
    {
      name: '泵控制器',
      addr: 1,
      var: [
        variable('排水流量', '03:2', 'f32_abcd', { unit: 'm³/h', decimals: 1, isTop: true }),
        variable('水泵开关', '01:0', 'bool', { ...writable, method: 'change' }),
        variable('转速设定', '03:0', 'u16_ab', { unit: 'rpm', ...writable }),
        variable('水泵运行', '02:0', 'bool', { method: 'change' }),
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

/** A position in WGS-84. */
const place = (address: string, longitude: number, latitude: number) => ({
  address,
  longitude,
  latitude,
})

/** Content of a new demo sandbox, in Chinese: one device of each model. */
export const demoModels: readonly DemoModel[] = [
  {
    profile: 'boiler',
    deviceName: '1号热水锅炉',
    model: boiler,
    place: place('杭州市 热力站', 120.1236, 30.2913),
  },
  {
    profile: 'pump',
    deviceName: '城东加压泵站',
    model: pumpStation,
    place: place('杭州市 城东水厂', 120.2284, 30.2851),
  },
  {
    profile: 'greenhouse',
    deviceName: '番茄温室A区',
    model: greenhouse,
    place: place('寿光市 蔬菜基地', 118.7406, 36.8554),
  },
  {
    profile: 'meter',
    deviceName: '总配电柜',
    model: powerMeter,
    place: place('深圳市 配电房', 113.9412, 22.5419),
  },
  { profile: 'truck', deviceName: '移动排水泵车', model: pumpTruck },
]

/** Puts a model into the words of a language. */
export function wordedModel(demo: DemoModel, words: DemoWords): DemoModel {
  const { place: where, model } = demo
  return {
    ...demo,
    deviceName: words(demo.deviceName),
    ...(where && { place: { ...where, address: words(where.address ?? '') } }),
    model: {
      ...model,
      name: words(model.name),
      slaves: model.slaves.map((slave) => ({
        ...slave,
        name: words(slave.name),
        var: slave.var.map((each) => ({ ...each, name: words(each.name) })),
      })),
    },
  }
}
