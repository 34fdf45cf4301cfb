import { expect, test } from 'vitest'
import { getLanding } from './landing.ts'

const origin = 'https://iot.example.com'

test.for([
  [undefined, '/'],
  ['', '/'],
  ['/', '/'],
  ['/device/list?page=2#top', '/device/list?page=2#top'],
  ['/device/list?search=a/../b', '/device/list?search=a/../b'],
  ['/loginfo', '/loginfo'],
  ['https://iot.example.com/device/list', '/device/list'],
  ['/login', '/'],
  ['/login?redirect=/', '/'],
  ['/login/', '/'],
  ['/x/../login', '/'],
] as const)('the way back %s lands on %s', ([redirect, landing]) => {
  expect(getLanding(redirect, origin)).toBe(landing)
})

test.for([
  'https://elsewhere.example',
  'http://iot.example.com/',
  'https://iot.example.com:444/',
  'https://iot.example.com@elsewhere.example/',
  'https:elsewhere.example',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example/',
  '/\n/elsewhere.example/',
  '/\r/elsewhere.example/',
  '\t//elsewhere.example',
  ' //elsewhere.example',
  '\u0001//elsewhere.example',
  '/\t\\elsewhere.example',
  '/.//elsewhere.example',
  '/x/..//elsewhere.example',
  '/./\\elsewhere.example',
  '/%2e//elsewhere.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://iot.example.com/0',
  'https://[broken',
])('the way back %j never leaves the console', (redirect) => {
  const landing = getLanding(redirect, origin)
  const arrived = new URL(landing, origin)
  expect(arrived.origin).toBe(origin)
  expect(landing).toMatch(/^\/(?!\/)/)
})
