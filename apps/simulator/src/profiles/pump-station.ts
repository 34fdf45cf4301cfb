import { counts, equals, follows, onOff, randomWalk, sine } from '#devices/behaviours.ts'
import type { Profile } from '#devices/profile.ts'

/** A water works' pump station: two pumps hold the outlet pressure that was set. */
export const pumpStation: Profile = {
  name: 'pump',
  slaves: [
    {
      unitId: 1,
      variables: [
        { key: 'pump1Switch', table: 'coil', register: 0, format: 'bool', decimals: 0, start: 1 },
        { key: 'pump2Switch', table: 'coil', register: 1, format: 'bool', decimals: 0, start: 0 },
        {
          key: 'isPump1Running',
          table: 'discrete',
          register: 0,
          format: 'bool',
          decimals: 0,
          start: 1,
          behaviour: equals((value) => value('pump1Switch')),
        },
        {
          key: 'isPump2Running',
          table: 'discrete',
          register: 1,
          format: 'bool',
          decimals: 0,
          start: 0,
          behaviour: equals((value) => value('pump2Switch')),
        },
        {
          key: 'pressureSetPoint',
          table: 'holding',
          register: 0,
          format: 'u16_ab',
          decimals: 2,
          start: 0.45,
        },
        {
          key: 'outletPressure',
          table: 'holding',
          register: 2,
          format: 'f32_cdab',
          decimals: 3,
          start: 0.44,
          behaviour: follows((value, random) => {
            const isAnyOn = value('pump1Switch') + value('pump2Switch') > 0
            const reached = isAnyOn ? Math.min(value('pressureSetPoint'), 1.2) : 0.06
            return reached + 0.02 * (random() - 0.5)
          }, 8),
        },
        {
          key: 'flow',
          table: 'holding',
          register: 4,
          format: 'f32_dcba',
          decimals: 1,
          start: 118,
          behaviour: follows((value, random) => {
            const pumps = value('pump1Switch') + 0.8 * value('pump2Switch')
            return pumps * (112 + 14 * random())
          }, 6),
        },
        {
          key: 'flowTotal',
          table: 'holding',
          register: 8,
          format: 'f64_abcd',
          decimals: 2,
          start: 1_284_337.62,
          behaviour: counts((value) => value('flow'), 1e9),
        },
        {
          key: 'pump1Current',
          table: 'holding',
          register: 14,
          format: 'u16_ba',
          decimals: 1,
          start: 36,
          behaviour: follows((value, random) => value('pump1Switch') * (35 + 3 * random()), 3),
        },
        {
          key: 'pump2Current',
          table: 'holding',
          register: 15,
          format: 'u16_ba',
          decimals: 1,
          start: 0,
          behaviour: follows((value, random) => value('pump2Switch') * (33 + 3 * random()), 3),
        },
        {
          key: 'runningSeconds',
          table: 'holding',
          register: 16,
          format: 'u32_dcba',
          decimals: 0,
          start: 9_318_220,
          behaviour: counts((value) => 3600 * value('pump1Switch'), 4_000_000_000),
        },
        {
          key: 'wellLevel',
          table: 'input',
          register: 0,
          format: 's16_ab',
          decimals: 2,
          start: 3.4,
          behaviour: sine(3.4, 0.6, 900),
        },
        {
          key: 'isDoorOpen',
          table: 'input',
          register: 1,
          format: 'bit16',
          bit: 1,
          decimals: 0,
          start: 0,
          behaviour: onOff(20, 220),
        },
      ],
    },
    {
      unitId: 2,
      variables: [
        {
          key: 'turbidity',
          table: 'holding',
          register: 0,
          format: 'f32_abcd',
          decimals: 3,
          start: 0.31,
          behaviour: randomWalk(0.12, 0.78, 0.01),
        },
        {
          key: 'chlorine',
          table: 'holding',
          register: 2,
          format: 'u16_ab',
          decimals: 2,
          start: 0.62,
          behaviour: randomWalk(0.35, 0.95, 0.01),
        },
        {
          key: 'acidity',
          table: 'holding',
          register: 3,
          format: 'u16_ab',
          decimals: 2,
          start: 7.2,
          behaviour: randomWalk(6.8, 7.6, 0.01),
        },
        {
          key: 'waterTemperature',
          table: 'holding',
          register: 4,
          format: 's16_ab',
          decimals: 1,
          start: 16.4,
          behaviour: sine(16.4, 1.2, 1800),
        },
        {
          key: 'dosingRate',
          table: 'holding',
          register: 5,
          format: 'bcd16',
          decimals: 1,
          start: 12.5,
        },
      ],
    },
  ],
}
