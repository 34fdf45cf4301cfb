import { expect, test } from 'vitest'
import { getAccess, isAllowed, type Visit, withFillScreen } from './access.ts'
import { routeTable } from './routes.ts'

const visit: Visit = {
  path: '/device/list',
  search: '?page=2',
  isOpen: false,
  hasToken: true,
  hasRoles: true,
}

test.for([
  [visit, { kind: 'enter' }],
  [{ ...visit, hasRoles: false }, { kind: 'load-roles' }],
  [
    { ...visit, hasToken: false },
    { kind: 'go', href: '/login?redirect=%2Fdevice%2Flist%3Fpage%3D2' },
  ],
  [
    { ...visit, path: '/', search: '', hasToken: false },
    { kind: 'go', href: '/login?redirect=%2F' },
  ],
  [
    { ...visit, path: '/login', search: '', isOpen: true },
    { kind: 'go', href: '/' },
  ],
  [{ ...visit, path: '/login', isOpen: true, hasToken: false }, { kind: 'enter' }],
  [{ ...visit, path: '/show/abc', isOpen: true, hasToken: false }, { kind: 'enter' }],
] as const)('%o gives %o', ([seen, access]) => {
  expect(getAccess(seen)).toEqual(access)
})

test('every route but those of ROOT lists GUEST; a route without roles is dropped', () => {
  for (const entry of routeTable) {
    expect(entry.roles).toContain(entry.section === 'system' ? 'ROOT' : 'GUEST')
    expect(isAllowed(entry, ['GUEST'])).toBe(entry.section !== 'system')
    expect(isAllowed(entry, ['ROOT'])).toBe(true)
    const { roles: _, ...bare } = entry
    expect(isAllowed(bare, ['ROOT'])).toBe(false)
  }
})

test('a role that the list does not name is turned away', () => {
  const [entry] = routeTable
  expect(entry !== undefined && isAllowed({ ...entry, roles: ['ADMIN'] }, ['GUEST'])).toBe(false)
})

test.for([
  [0, '/device/list?page=2'],
  [1, '/phoneInfoFill?redirect=%2Fdevice%2Flist%3Fpage%3D2'],
  [2, '/infoSelectFill?redirect=%2Fdevice%2Flist%3Fpage%3D2'],
] as const)('needInfo %i goes to %s', ([needInfo, href]) => {
  expect(withFillScreen('/device/list?page=2', needInfo)).toBe(href)
})
