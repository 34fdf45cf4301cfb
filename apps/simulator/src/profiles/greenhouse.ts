import { equals, follows, ramp, randomWalk, sine } from '#devices/behaviours.ts'
import type { Profile } from '#devices/profile.ts'

/** A greenhouse: heating follows its set point, the fan cools, lamps add light, valves wet the soil. */
export const greenhouse: Profile = {
  name: 'greenhouse',
  slaves: [
    {
      unitId: 1,
      variables: [
        {
          key: 'airTemperature',
          table: 'input',
          register: 0,
          format: 's16_ab',
          decimals: 1,
          start: 24,
          behaviour: follows((value, random) => {
            const cooled = value('fanSwitch') === 1 ? 3.5 : 0
            return value('temperatureSetPoint') - cooled + random() - 0.5
          }, 30),
        },
        {
          key: 'airHumidity',
          table: 'input',
          register: 1,
          format: 'u16_ab',
          decimals: 1,
          start: 66,
          behaviour: follows(
            (value, random) => 68 - 9 * value('fanSwitch') + 8 * value('mistSwitch') + 2 * random(),
            45,
          ),
        },
        {
          key: 'carbonDioxide',
          table: 'input',
          register: 2,
          format: 'u16_ab',
          decimals: 0,
          start: 640,
          behaviour: randomWalk(420, 980, 9),
        },
        {
          key: 'daylight',
          table: 'input',
          register: 4,
          format: 'u32_cdab',
          decimals: 0,
          start: 18_000,
          behaviour: equals(
            (value, random) => value('sun') + 6000 * value('lampSwitch') + 200 * random(),
          ),
        },
        {
          key: 'sun',
          table: 'input',
          register: 6,
          format: 's32_dcba',
          decimals: 0,
          start: 18_000,
          behaviour: sine(24_000, 21_000, 2400),
        },
        {
          key: 'soilMoisture',
          table: 'input',
          register: 8,
          format: 'f32_dcba',
          decimals: 2,
          start: 38,
          behaviour: follows((value, random) => 31 + 16 * value('valveSwitch') + random(), 60),
        },
        {
          key: 'soilTemperature',
          table: 'input',
          register: 10,
          format: 's16_ba',
          decimals: 1,
          start: 19.6,
          behaviour: sine(19.6, 0.8, 1500),
        },
      ],
    },
    {
      unitId: 2,
      variables: [
        { key: 'fanSwitch', table: 'coil', register: 0, format: 'bool', decimals: 0, start: 0 },
        { key: 'lampSwitch', table: 'coil', register: 1, format: 'bool', decimals: 0, start: 1 },
        { key: 'valveSwitch', table: 'coil', register: 2, format: 'bool', decimals: 0, start: 0 },
        {
          key: 'mistSwitch',
          table: 'holding',
          register: 8,
          format: 'bit16',
          bit: 4,
          decimals: 0,
          start: 0,
        },
        {
          key: 'temperatureSetPoint',
          table: 'holding',
          register: 0,
          format: 's16_ab',
          decimals: 1,
          start: 24,
        },
        {
          key: 'ventOpening',
          table: 'holding',
          register: 2,
          format: 'f32_abcd',
          decimals: 1,
          start: 35,
        },
      ],
    },
    {
      unitId: 3,
      variables: [
        {
          key: 'outdoorTemperature',
          table: 'holding',
          register: 0,
          format: 's32_abcd',
          decimals: 2,
          start: -3.4,
          behaviour: sine(-2, 6, 3600),
        },
        {
          key: 'windSpeed',
          table: 'holding',
          register: 2,
          format: 'f32_cdab',
          decimals: 1,
          start: 2.4,
          behaviour: randomWalk(0.2, 9.5, 0.4),
        },
        {
          key: 'windDirection',
          table: 'holding',
          register: 4,
          format: 'bcd16',
          decimals: 0,
          start: 120,
          behaviour: ramp(0, 359, 1200),
        },
      ],
    },
  ],
}
