import { counts, equals, follows, randomWalk } from '#devices/behaviours.ts'
import type { Profile } from '#devices/profile.ts'

const ambient = 18

/** A hot-water boiler: the supply temperature follows its set point while burner and pump are on. */
export const boiler: Profile = {
  name: 'boiler',
  slaves: [
    {
      unitId: 1,
      variables: [
        { key: 'burnerSwitch', table: 'coil', register: 0, format: 'bool', decimals: 0, start: 1 },
        {
          key: 'supplySetPoint',
          table: 'holding',
          register: 0,
          format: 's16_ab',
          decimals: 1,
          start: 75,
        },
        {
          key: 'supplyTemperature',
          table: 'holding',
          register: 1,
          format: 's16_ab',
          decimals: 1,
          start: 70,
          behaviour: follows((value, random) => {
            const heated = value('burnerSwitch') === 1 ? value('supplySetPoint') : ambient
            return Math.min(heated, 130) + 3 * (random() - 0.5)
          }, 25),
        },
        {
          key: 'returnTemperature',
          table: 'holding',
          register: 2,
          format: 's16_ba',
          decimals: 1,
          start: 58,
          behaviour: follows((value, random) => {
            const drop = value('pumpSwitch') === 1 ? 12 : 25
            return Math.max(ambient, value('supplyTemperature') - drop) + random() - 0.5
          }, 40),
        },
        {
          key: 'steamPressure',
          table: 'holding',
          register: 4,
          format: 'f32_abcd',
          decimals: 3,
          start: 0.42,
          behaviour: equals(
            (value, random) => 0.1 + value('supplyTemperature') * 0.0045 + 0.004 * random(),
          ),
        },
        {
          key: 'firingRate',
          table: 'holding',
          register: 6,
          format: 'u16_ab',
          decimals: 1,
          start: 40,
          behaviour: follows((value) => {
            const missing = value('supplySetPoint') - value('supplyTemperature')
            return value('burnerSwitch') === 1 ? Math.min(100, Math.max(8, 35 + 6 * missing)) : 0
          }, 6),
        },
        {
          key: 'heatTotal',
          table: 'holding',
          register: 8,
          format: 'u32_abcd',
          decimals: 1,
          start: 184_206.3,
          behaviour: counts((value) => value('firingRate') * 14, 400_000_000),
        },
        {
          key: 'gasTotal',
          table: 'holding',
          register: 10,
          format: 'bcd32',
          decimals: 2,
          start: 20_417.35,
          behaviour: counts((value) => value('firingRate') * 1.5, 999_999),
        },
        {
          key: 'isFlameLit',
          table: 'holding',
          register: 12,
          format: 'bit16',
          bit: 0,
          decimals: 0,
          start: 1,
          behaviour: equals((value) => (value('firingRate') > 5 ? 1 : 0)),
        },
        {
          key: 'isTooHot',
          table: 'holding',
          register: 12,
          format: 'bit16',
          bit: 3,
          decimals: 0,
          start: 0,
          behaviour: equals((value) => (value('supplyTemperature') > 95 ? 1 : 0)),
        },
      ],
    },
    {
      unitId: 2,
      variables: [
        { key: 'pumpSwitch', table: 'coil', register: 0, format: 'bool', decimals: 0, start: 1 },
        {
          key: 'pumpFrequency',
          table: 'holding',
          register: 0,
          format: 'u16_ab',
          decimals: 1,
          start: 42,
        },
        {
          key: 'isPumpRunning',
          table: 'discrete',
          register: 0,
          format: 'bool',
          decimals: 0,
          start: 1,
          behaviour: equals((value) => value('pumpSwitch')),
        },
        {
          key: 'circulationFlow',
          table: 'input',
          register: 0,
          format: 'f32_cdab',
          decimals: 2,
          start: 44,
          behaviour: follows((value, random) => {
            const running = value('pumpSwitch') * Math.min(value('pumpFrequency'), 60)
            return running * (1.03 + 0.04 * random())
          }, 4),
        },
        {
          key: 'tankLevel',
          table: 'input',
          register: 2,
          format: 'u16_ba',
          decimals: 1,
          start: 68,
          behaviour: randomWalk(55, 82, 0.3),
        },
        {
          key: 'makeUpTotal',
          table: 'input',
          register: 4,
          format: 'u32_cdab',
          decimals: 2,
          start: 3_182.4,
          behaviour: counts(() => 0.8, 40_000_000),
        },
      ],
    },
  ],
}
