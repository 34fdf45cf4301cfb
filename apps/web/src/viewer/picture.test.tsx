import { getSkin, type Primitive } from '@fieldhub/page'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { PictureCache } from './canvas/picture-cache.ts'
import { GroundPhoto } from './ground-photo.tsx'
import { MissingPhoto, type PhotoUrl, Picture } from './picture.tsx'
import { getNode, getPage } from './testing/viewer-stand.ts'

// @vitest-environment happy-dom

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

beforeAll(async () => {
  await MissingPhoto.ahead()
})

const photo: Primitive = {
  kind: 'image',
  photoId: 7,
  fit: 'contain',
  name: '泵房',
  x: 0,
  y: 0,
  width: 160,
  height: 120,
}

function draw(photoUrl: PhotoUrl): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  act(() => createRoot(svg).render(<Picture items={[photo]} photoUrl={photoUrl} />))
  return svg
}

test('a photo that is gone is a sketch with its name, and one that nobody knows of yet is nothing', () => {
  expect(draw(() => '').textContent).toBe('泵房')
  expect(draw(() => undefined).innerHTML).toBe('')
})

test('a photo that cannot be read becomes a sketch', () => {
  const svg = draw(() => '/photo/7')
  const image = svg.querySelector('image')
  expect(image?.getAttribute('href')).toBe('/photo/7')
  act(() => void image?.dispatchEvent(new Event('error')))
  expect([svg.querySelector('image'), svg.textContent]).toEqual([null, '泵房'])
})

test.each([
  ['', 0],
  ['/photo/7', 1],
])('a background whose address is "%s" is shown by %s photos', (url, photos) => {
  const page = { ...getPage(), bgImg: '7' }
  const root = document.createElement('div')
  const ground = <GroundPhoto page={page} photoUrl={() => url} className={undefined} />
  act(() => createRoot(root).render(ground))
  expect(root.querySelectorAll('image')).toHaveLength(photos)
  expect(root.querySelectorAll('path')).toHaveLength(1 - photos)
})

test('pictures of the same photo are kept apart by the names of their cells', () => {
  const cache = new PictureCache(getSkin(getPage()))
  const named = (name: string) =>
    cache.draw(getNode('c', 'image', { name, props: { photo: '7' } }), {})
  expect(named('泵房')).not.toEqual(named('水塔'))
})
