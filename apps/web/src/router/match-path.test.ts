import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchBest, matchPath } from './match-path.ts'

test.each([
  ['/home', '/home', {}],
  ['/home', '/home/', {}],
  ['/device/list', '/Device/List', {}],
  ['/alarm/trigger/$triggerId', '/alarm/trigger/17', { triggerId: '17' }],
  ['/device/modelAdd/{-$modelId}', '/device/modelAdd', {}],
  ['/device/modelAdd/{-$modelId}', '/device/modelAdd/new', { modelId: 'new' }],
  ['/qr/$id', '/qr/a%2Fb', { id: 'a/b' }],
  ['/qr/$id', '/qr/%E0%A4%A', { id: '%E0%A4%A' }],
])('%s takes %s', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params)
})

test.each([
  ['/home', '/'],
  ['/home', '/homes'],
  ['/alarm/trigger/$triggerId', '/alarm/trigger'],
  ['/alarm/trigger', '/alarm/trigger/17'],
])('%s does not take %s', (pattern, path) => {
  expect(matchPath(pattern, path)).toBeUndefined()
})

test('a pattern that names a part goes before one that takes any', () => {
  const routes = [{ path: '/extend/timing/$timingId' }, { path: '/extend/timing/calendar' }]
  expect(matchBest(routes, '/extend/timing/calendar')?.route).toBe(routes[1])
  expect(matchBest(routes, '/extend/timing/3')?.route).toBe(routes[0])
})

test('whatever a name is filled with comes back', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (text) => {
      fc.pre(text !== '.' && text !== '..')
      const path = `/qr/${encodeURIComponent(text)}`
      expect(matchPath('/qr/$id', path)).toEqual({ id: text })
    }),
  )
})
