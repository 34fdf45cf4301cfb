import { counts, equals, type Formula, follows, randomWalk, sine } from '#devices/behaviours.ts'
import type { Profile, VariableSpec } from '#devices/profile.ts'

const voltage: Formula = (_value, random) => 229 + 4 * random()
const current: Formula = (value, random) =>
  value('breakerSwitch') * Math.min(value('load'), value('currentLimit')) * (0.95 + 0.1 * random())

function phases(
  name: string,
  formula: Formula,
  shape: Pick<VariableSpec, 'register' | 'format' | 'decimals' | 'start'>,
): VariableSpec[] {
  const width = shape.format === 'u16_ab' ? 1 : 2
  return ['A', 'B', 'C'].map((phase, index) => ({
    ...shape,
    key: `${name}${phase}`,
    table: 'holding',
    register: shape.register + index * width,
    behaviour: follows(formula, 2),
  }))
}

/** A three-phase meter behind a breaker: with the breaker open, current, power and energy stop. */
export const powerMeter: Profile = {
  name: 'meter',
  slaves: [
    {
      unitId: 1,
      variables: [
        ...phases('voltage', voltage, { register: 0, format: 'u16_ab', decimals: 1, start: 230 }),
        ...phases('current', current, { register: 4, format: 's32_abcd', decimals: 3, start: 62 }),
        {
          key: 'activePower',
          table: 'holding',
          register: 10,
          format: 'f32_abcd',
          decimals: 2,
          start: 40,
          behaviour: equals((value) => {
            const phaseSum =
              value('voltageA') * value('currentA') +
              value('voltageB') * value('currentB') +
              value('voltageC') * value('currentC')
            return (phaseSum * value('powerFactor')) / 1000
          }),
        },
        {
          key: 'reactivePower',
          table: 'holding',
          register: 12,
          format: 's32_cdab',
          decimals: 2,
          start: 9,
          behaviour: equals(
            (value) => value('activePower') * Math.tan(Math.acos(value('powerFactor'))),
          ),
        },
        {
          key: 'powerFactor',
          table: 'holding',
          register: 14,
          format: 's16_ab',
          decimals: 3,
          start: 0.95,
          behaviour: randomWalk(0.88, 0.99, 0.004),
        },
        {
          key: 'frequency',
          table: 'holding',
          register: 15,
          format: 'u16_ab',
          decimals: 2,
          start: 50,
          behaviour: randomWalk(49.92, 50.08, 0.01),
        },
        {
          key: 'energyTotal',
          table: 'holding',
          register: 16,
          format: 'f64_cdab',
          decimals: 3,
          start: 528_114.772,
          behaviour: counts((value) => value('activePower'), 1e9),
        },
        {
          key: 'load',
          table: 'input',
          register: 0,
          format: 'f32_abcd',
          decimals: 1,
          start: 62,
          behaviour: sine(62, 24, 600),
        },
      ],
    },
    {
      unitId: 2,
      variables: [
        { key: 'breakerSwitch', table: 'coil', register: 0, format: 'bool', decimals: 0, start: 1 },
        {
          key: 'isBreakerClosed',
          table: 'discrete',
          register: 0,
          format: 'bool',
          decimals: 0,
          start: 1,
          behaviour: equals((value) => value('breakerSwitch')),
        },
        {
          key: 'currentLimit',
          table: 'holding',
          register: 0,
          format: 'u32_abcd',
          decimals: 1,
          start: 120,
        },
        {
          key: 'isOverLimit',
          table: 'holding',
          register: 4,
          format: 'bit16',
          bit: 2,
          decimals: 0,
          start: 0,
          behaviour: equals((value) => (value('load') > value('currentLimit') ? 1 : 0)),
        },
        {
          key: 'cabinetTemperature',
          table: 'input',
          register: 0,
          format: 's16_ba',
          decimals: 1,
          start: 31,
          behaviour: sine(31, 4, 1200),
        },
      ],
    },
  ],
}
