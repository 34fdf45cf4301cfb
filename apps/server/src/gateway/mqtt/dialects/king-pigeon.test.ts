import { expect, test } from 'vitest'
import { kingPigeon } from './king-pigeon.ts'

test.for([
  ['fan', true, 1, { switcher: 1 }],
  ['DO1', false, 0, { switcher: 0 }],
  ['REG001', false, 25.6, { value: '25.6' }],
] as const)(
  'writes %s by the field that a switch or a number has',
  ([key, isBit, value, field]) => {
    const sent = kingPigeon.maker?.write({ sn: 'DTU-0001', varId: 7, key, isBit, value })
    expect(sent?.topic).toBe('DTU-0001/7')
    expect(JSON.parse(String(sent?.payload))).toEqual({
      sensorDatas: [{ sensorsId: 7, ...field, flag: key }],
      down: 'down',
    })
  },
)
