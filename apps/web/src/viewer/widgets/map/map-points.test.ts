import { expect, test } from 'vitest'
import { labelsOf, type MapDevice, marksOf } from './map-points.ts'

const size = { width: 500, height: 400 }
/** A degree is a pixel here. */
const at = ({ longitude: x, latitude: y }: MapDevice['place']) => ({ x, y })
const wishes = { fontSize: 13, showNames: true, showValues: true }

const device = (deviceId: number, x: number, rest: Partial<MapDevice> = {}): MapDevice => ({
  deviceId,
  name: `站${deviceId}`,
  place: { longitude: x, latitude: 200 },
  status: 2,
  values: [],
  ...rest,
})

test('devices that would cover each other are one mark with the state that needs somebody', () => {
  const marks = marksOf([device(1, 100), device(2, 105, { status: 3 }), device(3, 300)], at, size)
  expect(marks.map(({ key, status }) => [key, status])).toEqual([
    ['1,2', 3],
    ['3', 2],
  ])
})

test('what lies outside of the map has no mark', () => {
  expect(marksOf([device(1, 501)], at, size)).toEqual([])
})

test('names that would cover others are left out, and never that of an alarm', () => {
  const long = '一个名字很长的供水泵站'
  const marks = marksOf(
    [device(1, 100, { name: long }), device(2, 150, { name: long, status: 3, values: ['3 bar'] })],
    at,
    size,
  )
  expect(labelsOf(marks, wishes)).toEqual([{ key: '2', lines: [long, '3 bar'] }])
})

test('a mark of several devices has no name of one of them', () => {
  expect(labelsOf(marksOf([device(1, 100), device(2, 101)], at, size), wishes)).toEqual([])
})
