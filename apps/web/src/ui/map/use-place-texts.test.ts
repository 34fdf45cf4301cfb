import { expect, test } from 'vitest'
import { readPlace } from './use-place-texts.ts'

test.for([
  ['116.397128', '39.916527', { longitude: 116.397128, latitude: 39.916527 }],
  [' -70.5 ', '-33', { longitude: -70.5, latitude: -33 }],
  ['', '39', null],
  ['181', '39', null],
  ['116', '90.1', null],
  ['116,4', '39', null],
] as const)('%j and %j are %o', ([longitude, latitude, place]) => {
  expect(readPlace({ longitude, latitude })).toEqual(place)
})
