import { expect, test } from 'vitest'
import type { RouteEntry } from '../route-entry.ts'
import { routeTable } from '../routes.ts'
import { getCrumbs, menuFor } from './menu.ts'

const entryOf = (path: string): RouteEntry => {
  const found = routeTable.find((entry) => entry.path === path)
  if (found === undefined) throw new Error(`no route ${path}`)
  return found
}

test('the menu shows sections with their pages, hidden pages left out', () => {
  const paths = menuFor(['GUEST']).map((group) => group.entries.map((entry) => entry.path))
  expect(paths).toEqual([
    ['/home'],
    ['/device/list', '/device/model', '/device/group', '/device/firmware'],
    ['/configuration/deviceConfig', '/configuration/modelConfig'],
    ['/alarm/trigger', '/alarm/modelTrigger', '/alarm/linker', '/alarm/setting'],
    ['/report/timing', '/report/alarm', '/report/variable', '/audit'],
    [
      '/extend/timing',
      '/extend/transmission',
      '/extend/forwarding',
      '/extend/report',
      '/extend/api',
      '/extend/project',
    ],
  ])
})

test('only ROOT sees the accounts', () => {
  const shown = (role: 'ROOT' | 'ADMIN') =>
    menuFor([role]).some((group) => group.titleKey === 'shell.sectionSystem')
  expect([shown('ROOT'), shown('ADMIN')]).toEqual([true, false])
})

test('a person without a role sees no menu', () => {
  expect(menuFor([])).toEqual([])
})

test('a hidden page stands below its list', () => {
  expect(getCrumbs(entryOf('/device/detail'))).toEqual([
    { titleKey: 'shell.sectionDevice' },
    { titleKey: 'shell.deviceList', href: '/device/list' },
    { titleKey: 'shell.deviceDetail' },
  ])
  expect(getCrumbs(entryOf('/personalInfo/security'))).toEqual([
    { titleKey: 'shell.sectionPersonal' },
    { titleKey: 'shell.personalSecurity' },
  ])
  expect(getCrumbs(entryOf('/home'))).toEqual([{ titleKey: 'shell.home' }])
})

test('every parent is a page with a menu entry', () => {
  for (const { parent } of routeTable.filter((entry) => entry.parent !== undefined)) {
    expect(entryOf(parent ?? '').section).toBeDefined()
  }
})
