import type { DeviceInput } from '@fieldhub/contract'
import type { DemoWords } from './demo-words.ts'
import { boiler } from './models/boiler-model.ts'
import type { ModelInput, VariableInput } from './models/demo-variable.ts'
import { greenhouse } from './models/greenhouse-model.ts'
import { powerMeter } from './models/power-meter-model.ts'
import { pumpStation } from './models/pump-station-model.ts'
import { pumpTruck } from './models/pump-truck-model.ts'

/** A model of the demo sandbox with the simulator's profile whose registers it describes. */
export interface DemoModel {
  /** Name of the profile in the simulated fleet. */
  readonly profile: 'boiler' | 'pump' | 'greenhouse' | 'meter' | 'truck'
  readonly deviceName: string
  /** Undefined: the device reports its position itself. */
  readonly place?: Pick<DeviceInput, 'address' | 'longitude' | 'latitude'>
  readonly model: ModelInput
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
        var: slave.var.map((each) => wordedVariable(each, words)),
      })),
    },
  }
}

function wordedVariable(variable: VariableInput, words: DemoWords): VariableInput {
  const { name, names, formula } = variable
  return {
    ...variable,
    name: words(name),
    ...(names && {
      names: Object.fromEntries(Object.entries(names).map(([key, each]) => [key, words(each)])),
    }),
    ...(formula !== undefined && {
      formula: formula.replace(/\[(.+?)\]/g, (_whole, each: string) => `[${words(each)}]`),
    }),
  }
}
