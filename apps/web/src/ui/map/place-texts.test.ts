import { expect, test } from 'vitest'
import { readPlace, shownTexts } from './place-texts.ts'

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

test('what is typed counts until the map moves the place, and no text is lost on the way to one', () => {
  const typed = { longitude: '116.397128', latitude: '39.9' }
  const picked = { longitude: 116.397128, latitude: 39.9 }
  expect(shownTexts(null, null)).toEqual({ longitude: '', latitude: '' })
  expect(shownTexts(null, picked)).toEqual(typed)
  expect(shownTexts({ ...typed, latitude: '39.90' }, picked)).toEqual({
    ...typed,
    latitude: '39.90',
  })
  expect(shownTexts({ ...typed, latitude: '' }, picked)).toEqual({ ...typed, latitude: '' })
  expect(shownTexts(typed, { ...picked, latitude: 22.5 })).toEqual({ ...typed, latitude: '22.5' })
})
