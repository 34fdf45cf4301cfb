import { expect, test } from 'vitest'
import { getPhotos } from '../../binding/get-photos.ts'
import { newPage } from '../../codec/new-page.ts'
import type { Json, NodeCell, SlotValue } from '../../page-data.ts'
import { getSymbol } from '../get-symbol.ts'

function photoIn(shape: string, props: Readonly<Record<string, Json>>, value?: SlotValue) {
  const slots: Record<string, SlotValue> = value === undefined ? {} : { value }
  const items = getSymbol(shape)?.draw({ size: { width: 100, height: 80 }, props, slots }) ?? []
  const [image] = items.flatMap((item) => (item.kind === 'image' ? [item.photoId] : []))
  return image
}

test('a picture of a state is that of the first range that holds the value', () => {
  const ranges = { from1: 0, to1: 10, from2: 5, to2: 20, from3: 7, to3: 7 }
  const props = { ...ranges, photo: '9', photo1: '1', photo2: '2', photo3: '3' }
  const values = [0, 7, 10, 19.9, 20, -1]
  expect(values.map((value) => photoIn('statePicture', props, value))).toEqual([1, 1, 2, 2, 9, 9])
})

test('a range of one number is that number, and the first numbers are 0 and 1', () => {
  const props = { photo1: '1', photo2: '2' }
  expect([0, 1, 0.5].map((value) => photoIn('statePicture', props, value))).toEqual([
    1,
    2,
    undefined,
  ])
  expect(photoIn('statePicture', props, true)).toBe(2)
})

test('without a value no state is shown, not even the usual one', () => {
  expect(photoIn('statePicture', { photo: '9', photo1: '1' })).toBeUndefined()
  expect(photoIn('photoFrames', { photo1: '1' })).toBeUndefined()
})

test('frames are spread over the scale, without those that have no picture', () => {
  const props = { min: 0, max: 30, photo1: '1', photo3: '3', photo4: '4' }
  const values = [-5, 0, 9.9, 10, 20, 30, 99]
  expect(values.map((value) => photoIn('photoFrames', props, value))).toEqual([1, 1, 1, 3, 4, 4, 4])
  expect(photoIn('photoFrames', {}, 5)).toBeUndefined()
})

test('an address is no picture', () => {
  expect(photoIn('statePicture', { photo1: 'https://example.org/x.png' }, 0)).toBeUndefined()
})

test('a page names the pictures of all states, so that a share may show them', () => {
  const cell: NodeCell = {
    kind: 'node',
    id: 'a',
    shape: 'statePicture',
    zIndex: 1,
    position: { x: 0, y: 0 },
    size: { width: 100, height: 80 },
    data: { props: { photo: '9', photo1: '1', photo6: '6' } },
  }
  expect(getPhotos({ ...newPage(0), graphData: { cells: [cell] } })).toEqual([9, 1, 6])
})
