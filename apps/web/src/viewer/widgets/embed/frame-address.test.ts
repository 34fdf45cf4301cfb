import { expect, test } from 'vitest'
import { getNode } from '../../testing/viewer-stand.ts'
import { frameAddress } from './frame-address.ts'

test('an address is handed on as one parameter, whatever is in it', () => {
  const address = 'https://cam.example/live.m3u8?a=1&kind=page#"><script>'
  const cell = getNode('a', 'video', { props: { address, controls: false } })
  const url = new URL(frameAddress('/embed/key', cell, '<b>'), 'https://own.example')
  expect(url.pathname).toBe('/embed/key')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    kind: 'video',
    to: address,
    title: '<b>',
    fit: 'contain',
    autoplay: '1',
    controls: '0',
  })
})
