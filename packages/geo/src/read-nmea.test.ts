import { expect, test } from 'vitest'
import { readNmea, readNmeaTime } from './index.ts'

test.for([
  '$GNRMC,021530.000,A,2231.8320,N,11356.7900,E,0.42,125.30,211126,,,A*74',
  '$GNGGA,021530.000,2231.8320,N,11356.7900,E,1,09,1.1,38.4,M,-2.6,M,,*6D\r\n',
])('%s is a place', (sentence) => {
  const place = readNmea(sentence)
  expect(place.ok && place.value.latitude).toBeCloseTo(22.530533, 6)
  expect(place.ok && place.value.longitude).toBeCloseTo(113.9465, 6)
})

test.for([
  [
    '$GNRMC,021530.000,A,2231.8320,N,11356.7900,E,0.42,125.30,211126,,,A*74',
    '2026-11-21T02:15:30Z',
  ],
  ['$GNGGA,021530.000,2231.8320,N,11356.7900,E,1,09,1.1,38.4,M,-2.6,M,,*6D', undefined],
  ['$GPRMC,120000,A,3352.0000,S,07030.0000,W,0,0,,,*16', undefined],
  ['', undefined],
] as const)('%s is of its own time', ([text, time]) => {
  expect(readNmeaTime(text)).toBe(time && Date.parse(time))
})

test('west and south are negative', () => {
  const place = readNmea('$GPRMC,120000,A,3352.0000,S,07030.0000,W,0,0,010126,,*16')
  expect(place).toEqual({ ok: true, value: { longitude: -70.5, latitude: -(33 + 52 / 60) } })
})

test.for([
  ['$GNRMC,021530.000,V,,,,,,,211126,,,N*51', { kind: 'no-fix' }],
  ['$GNGGA,021530.000,,,,,0,00,,,M,,M,,*63', { kind: 'no-fix' }],
  [
    '$GNRMC,021530.000,A,2231.8320,N,11356.7900,E,0.42,125.30,211126,,,A*75',
    { kind: 'bad-checksum', expected: 0x75, actual: 0x74 },
  ],
  ['$GPGSV,1,1,00*79', { kind: 'other-sentence', type: 'GSV' }],
  ['GNRMC,021530.000,A', { kind: 'not-nmea' }],
  ['', { kind: 'not-nmea' }],
] as const)('%s is refused', ([text, error]) => {
  const result = readNmea(text)
  if (result.ok) throw new Error('it was read')
  if (result.error.kind === 'bad-checksum' && error.kind !== 'bad-checksum') {
    throw new Error(`checksum is ${result.error.actual.toString(16)}`)
  }
  expect(result).toEqual({ ok: false, error })
})
