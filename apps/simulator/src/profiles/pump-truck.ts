import { counts, equals, follows, randomWalk } from '#devices/behaviours.ts'
import type { Profile } from '#devices/profile.ts'

/** A drainage pump on a lorry that drives round the West Lake of Hangzhou and reports its position. */
export const pumpTruck: Profile = {
  name: 'truck',
  route: {
    metresPerSecond: 9,
    places: [
      { longitude: 120.1572, latitude: 30.2596 },
      { longitude: 120.1607, latitude: 30.2503 },
      { longitude: 120.1592, latitude: 30.2415 },
      { longitude: 120.1551, latitude: 30.2338 },
      { longitude: 120.1486, latitude: 30.2306 },
      { longitude: 120.1398, latitude: 30.2333 },
      { longitude: 120.1331, latitude: 30.2389 },
      { longitude: 120.1302, latitude: 30.2467 },
      { longitude: 120.1345, latitude: 30.2538 },
      { longitude: 120.1421, latitude: 30.2574 },
      { longitude: 120.1499, latitude: 30.2611 },
    ],
  },
  slaves: [
    {
      unitId: 1,
      variables: [
        { key: 'pumpSwitch', table: 'coil', register: 0, format: 'bool', decimals: 0, start: 1 },
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
          key: 'speedSetPoint',
          table: 'holding',
          register: 0,
          format: 'u16_ab',
          decimals: 0,
          start: 1_450,
        },
        {
          key: 'speed',
          table: 'holding',
          register: 1,
          format: 'u16_ab',
          decimals: 0,
          start: 1_450,
          behaviour: follows((value, random) => {
            const wanted = Math.min(value('speedSetPoint'), 2_900)
            return value('pumpSwitch') * (wanted + 8 * (random() - 0.5))
          }, 5),
        },
        {
          key: 'flow',
          table: 'holding',
          register: 2,
          format: 'f32_abcd',
          decimals: 1,
          start: 280,
          behaviour: follows((value, random) => value('speed') * (0.19 + 0.01 * random()), 6),
        },
        {
          key: 'flowTotal',
          table: 'holding',
          register: 4,
          format: 'u32_abcd',
          decimals: 1,
          start: 51_204.5,
          behaviour: counts((value) => value('flow'), 400_000_000),
        },
      ],
    },
    {
      unitId: 2,
      variables: [
        {
          key: 'fuelLevel',
          table: 'input',
          register: 0,
          format: 'u16_ab',
          decimals: 1,
          start: 68,
          behaviour: randomWalk(30, 95, 0.2),
        },
        {
          key: 'coolantTemperature',
          table: 'input',
          register: 1,
          format: 's16_ab',
          decimals: 1,
          start: 78,
          behaviour: randomWalk(70, 92, 0.4),
        },
      ],
    },
  ],
}
