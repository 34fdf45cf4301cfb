import { expect, test } from 'vitest'
import { newPage } from '../codec/new-page.ts'
import type { NodeCell } from '../page-data.ts'
import { getSite, getSites } from './get-sites.ts'

test.for([
  ['https://cam.example.com/live/1.m3u8', 'https://cam.example.com'],
  ['https://CAM.example.com:8443', 'https://cam.example.com:8443'],
  [' https://192.168.1.10/index.html?a=b#c ', 'https://192.168.1.10'],
  ['http://scada:8080/trend?a=b', 'http://scada:8080'],
  ['http://cam.example.com/', 'http://cam.example.com'],
  ['https://nvr/', 'https://nvr'],
  ['ftp://nvr/', undefined],
  ['http:///live', undefined],
  ['https://user:secret@cam.example.com/', undefined],
  ['https://cam.example.com;script-src *', undefined],
  ['https://*.example.com/', undefined],
  ['https://cam.example.com\\@evil.example/', undefined],
  ['https://cam.example.com /', undefined],
  ['javascript:alert(1)//https://cam.example.com/', undefined],
  ['//cam.example.com/', undefined],
  ['', undefined],
  [7, undefined],
] as const)('the site of %s is %s', ([address, site]) => {
  expect(getSite(address)).toBe(site)
})

test('a page names the sites that it shows, each once, and none of what is hidden', () => {
  const cell = (id: string, address: string, rest: Partial<NodeCell> = {}): NodeCell => ({
    kind: 'node',
    id,
    shape: 'video',
    zIndex: 1,
    position: { x: 0, y: 0 },
    size: { width: 100, height: 80 },
    data: { props: { address } },
    ...rest,
  })
  const cells = [
    cell('a', 'https://one.example/a'),
    cell('b', 'https://one.example/b', { shape: 'webFrame' }),
    cell('c', 'https://two.example/', { visible: false }),
    cell('d', 'https://three.example/', { shape: 'text' }),
  ]
  expect(getSites({ ...newPage(0), graphData: { cells } })).toEqual(['https://one.example'])
})
