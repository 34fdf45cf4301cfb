import { type DataFormat, dataFormats, getRange, toRaw } from '@fieldhub/protocol'
import { expect, test } from 'vitest'
import { ManualTime } from '#devices/manual-time.ts'
import { isWritable } from '#devices/profile.ts'
import { VirtualDevice } from '#devices/virtual-device.ts'
import { profiles } from './profiles.ts'

/** All but the master of a line, which has no slaves. */
const all = Object.values(profiles).filter(({ slaves }) => slaves.length > 0)
const formats = new Map<string, DataFormat>(dataFormats.map((format) => [format.key, format]))

function deviceOf(name: keyof typeof profiles, seed = 7) {
  const time = new ManualTime()
  const device = new VirtualDevice({
    host: '127.0.0.1',
    port: 1,
    sn: 'TEST',
    password: 'secret',
    profile: profiles[name],
    seed,
    time,
  })
  return { device, time }
}

/** Formats with the numbers 0–18; no profile is of a plant that needs one beyond them. */
const specFormats = dataFormats.filter(({ fm }) => fm <= 18)

test('together the profiles speak all formats of the spec', () => {
  const used = new Set(
    all.flatMap(({ slaves }) =>
      slaves.flatMap(({ variables }) => variables.map(({ format }) => format)),
    ),
  )
  expect(specFormats.map(({ key }) => key).filter((key) => !used.has(key))).toEqual([])
})

test.for(all)(
  '$name has 2 or 3 slaves, 8 to 20 variables and 2 or more that can be written',
  ({ slaves }) => {
    const variables = slaves.flatMap((slave) => slave.variables)
    expect([2, 3]).toContain(slaves.length)
    expect(variables.length).toBeGreaterThanOrEqual(8)
    expect(variables.length).toBeLessThanOrEqual(20)
    expect(variables.filter(isWritable).length).toBeGreaterThanOrEqual(2)
  },
)

test.for(all)('$name stays within its formats for a day and most of it moves', (profile) => {
  const { name } = profile
  const time = new ManualTime()
  const device = new VirtualDevice({ host: '', port: 1, sn: name, password: '', profile, time })
  const variables = profile.slaves.flatMap((slave) => slave.variables)
  const seen = new Map(variables.map(({ key }) => [key, new Set<number>()]))
  for (let minute = 0; minute < 24 * 60; minute += 5) {
    time.advance(5 * 60_000)
    for (const variable of variables) {
      const format = formats.get(variable.format)
      if (format === undefined) throw new Error('format exists')
      const raw = toRaw(device.value(variable.key), { format, decimals: variable.decimals })
      const { maximum, minimum } = getRange(format)
      expect(raw >= minimum && raw <= maximum, `${variable.key} = ${raw}`).toBe(true)
      seen.get(variable.key)?.add(raw)
    }
  }
  const driven = variables.filter((variable) => !isWritable(variable))
  const moving = driven.filter(({ key }) => (seen.get(key)?.size ?? 0) > 1)
  expect(moving.length / driven.length).toBeGreaterThan(0.6)
})

test('one clock and one seed give one life, another seed another', () => {
  const lives = [7, 7, 8].map((seed) => {
    const { device, time } = deviceOf('boiler', seed)
    return Array.from({ length: 20 }, () => {
      time.advance(3_000)
      return device.value('supplyTemperature')
    })
  })
  expect(lives[0]).toEqual(lives[1])
  expect(lives[0]).not.toEqual(lives[2])
})

test.for([
  ['boiler', 'supplySetPoint', 90, 'supplyTemperature', 87, 93],
  ['boiler', 'burnerSwitch', 0, 'supplyTemperature', 15, 25],
  ['boiler', 'pumpSwitch', 0, 'circulationFlow', 0, 0.1],
  ['pump', 'pressureSetPoint', 0.8, 'outletPressure', 0.75, 0.85],
  ['pump', 'pump1Switch', 0, 'flow', 0, 0.1],
  ['greenhouse', 'temperatureSetPoint', 30, 'airTemperature', 29, 31],
  ['greenhouse', 'fanSwitch', 1, 'airTemperature', 19, 22],
  ['meter', 'breakerSwitch', 0, 'activePower', 0, 0.1],
  ['meter', 'currentLimit', 20, 'currentA', 18, 22],
] as const)('%s: %s = %s brings %s to %s…%s', ([name, key, value, follower, low, high]) => {
  const { device, time } = deviceOf(name)
  device.setValue(key, value)
  time.advance(10 * 60_000)
  expect(device.value(follower)).toBeGreaterThanOrEqual(low)
  expect(device.value(follower)).toBeLessThanOrEqual(high)
})
