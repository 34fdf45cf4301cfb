import { expect, test } from 'vitest'
import { newPage } from '../codec/new-page.ts'
import type { Action, Bind, Cell, NodeCell, PageData } from '../page-data.ts'
import { getSymbol } from '../symbols/get-symbol.ts'
import { getPhotos } from './get-photos.ts'
import { getSources } from './get-sources.ts'
import { hasAlarmList } from './has-alarm-list.ts'
import { pagePaint } from './page-paint.ts'

const self = (varId: number) => ({ dev: '$self', varId }) as const
const bind = (to: string, varId: number): Bind => ({ to, src: self(varId) })
const node = (id: string, shape: string, rest: Partial<NodeCell> = {}): NodeCell => ({
  kind: 'node',
  id,
  shape,
  zIndex: 1,
  position: { x: 0, y: 0 },
  size: { width: 10, height: 10 },
  data: { props: {} },
  ...rest,
})
const pageOf = (...cells: readonly Cell[]): PageData => ({ ...newPage(0), graphData: { cells } })
const bound = (...binds: readonly Bind[]) => ({ data: { props: {}, binds } })
const acting = (...actions: readonly Action[]) => ({ data: { props: {}, actions } })

test('an empty page shows and writes nothing', () => {
  expect(getSources(pageOf())).toEqual({ shown: [], written: [] })
})

test('what cells and pipes bind is shown, each variable once', () => {
  const pipe: Cell = {
    kind: 'pipe',
    id: 'p',
    shape: 'pipe',
    zIndex: 1,
    source: { x: 0, y: 0 },
    target: { x: 1, y: 1 },
    ...bound({ to: 'flow', src: { dev: 7, varId: 3 } }),
  }
  const tank = node('t', 'tank', bound(bind('level', 3), bind('alarm', 4), bind('opacity', 3)))
  expect(getSources(pageOf(tank, pipe)).shown).toEqual([self(3), self(4), { dev: 7, varId: 3 }])
})

test('a binding to a slot that the symbol has not, and an unknown symbol, open nothing', () => {
  const tank = node('t', 'tank', bound(bind('running', 3)))
  const strange = node('s', 'strange', {
    data: { props: {}, binds: [bind('visible', 4)], actions: [write(5)] },
  })
  const unread: Cell = { kind: 'unknown', id: 'u', zIndex: 1, raw: { data: { binds: [] } } }
  expect(getSources(pageOf(tank, strange, unread))).toEqual({ shown: [], written: [] })
})

function write(varId: number): Action {
  return { on: 'click', do: 'write', target: self(varId), value: 1 }
}

test('writes, toggles and inputs write; ways to other pages do not', () => {
  const button = node(
    'b',
    'button',
    acting(
      write(1),
      { on: 'press', do: 'toggle', target: { dev: 9, varId: 2 } },
      { on: 'click', do: 'input', target: self(3) },
      { on: 'click', do: 'page', page: 4, target: self(4) },
      { on: 'click', do: 'link', url: 'https://example.org', target: self(5) },
      { on: 'click', do: 'write', value: 1 },
      { on: 'click', do: 'write', target: self(6) },
    ),
  )
  expect(getSources(pageOf(button))).toEqual({
    shown: [],
    written: [self(1), { dev: 9, varId: 2 }, self(3)],
  })
})

test('what is hidden counts for nothing, with its group too, unless a value may show it', () => {
  const group = node('g', 'group', { visible: false, children: ['in'] })
  const hidden = { visible: false }
  const cells = [
    group,
    node('in', 'tank', { parent: 'g', ...bound(bind('visible', 1), bind('level', 2)) }),
    node('own', 'tank', { ...hidden, ...bound(bind('level', 3)) }),
    node('may', 'tank', { ...hidden, ...bound(bind('visible', 4), bind('level', 5)) }),
    node('button', 'button', { ...hidden, ...acting(write(6)) }),
    node('list', 'alarmList', hidden),
    node('photo', 'image', { ...hidden, data: { props: { photo: '8' } } }),
  ]
  expect(getSources(pageOf(...cells))).toEqual({ shown: [self(4), self(5)], written: [] })
  expect(hasAlarmList(pageOf(...cells))).toBe(false)
  expect(getPhotos(pageOf(...cells))).toEqual([])
})

test('a group shows and writes what its members are moved by, as long as one is drawn; a pipe acts too', () => {
  const group = node('g', 'group', {
    children: ['in'],
    data: { props: {}, binds: [bind('visible', 1), bind('level', 2)], actions: [write(3)] },
  })
  const pipe: Cell = {
    kind: 'pipe',
    id: 'p',
    shape: 'pipe',
    zIndex: 1,
    source: { x: 0, y: 0 },
    target: { x: 1, y: 1 },
    data: { props: {}, binds: [bind('angle', 4)], actions: [write(5)] },
  }
  const member = node('in', 'rect', { parent: 'g' })
  expect(getSources(pageOf(group, member, pipe))).toEqual({
    shown: [self(1)],
    written: [self(5), self(3)],
  })
  expect(getSources(pageOf({ ...group, visible: false }, member)).shown).toEqual([self(1)])
  expect(getSources(pageOf(group, { ...member, visible: false }))).toEqual({
    shown: [],
    written: [],
  })
})

test('groups that contain each other end', () => {
  const one = node('a', 'group', { parent: 'b', children: ['b'], ...bound(bind('x', 1)) })
  const other = node('b', 'group', { parent: 'a', children: ['a', 'r'], ...bound(bind('x', 2)) })
  const cells = [one, other, node('r', 'rect', { parent: 'b' })]
  expect(getSources(pageOf(...cells)).shown).toEqual([self(1), self(2)])
})

test('photos are the ids that pictures and the background name', () => {
  const photo = (id: string, name: string) =>
    node(id, 'image', { data: { props: { photo: name } } })
  const cells = [photo('a', '12'), photo('b', 'https://example.org/7.png'), photo('c', '12')]
  const other = node('d', 'text', { data: { props: { text: '99', photo: '98' } } })
  const page = { ...pageOf(...cells, photo('e', '-3'), photo('f', ''), other), bgImg: '5' }
  expect(getPhotos(page)).toEqual([5, 12])
})

test('a page is painted with colours and photos, and names no address', () => {
  const address = 'url(https://evil.example/x.png)'
  const paint = { bgColor: address, graphBgColor: address, gridColor: 'red' }
  const { graphData: _, ...settings } = newPage(0)
  expect(pagePaint({ ...settings, ...paint, bgImg: 'https://evil.example/x.png' })).toEqual({
    bgColor: '#EDF1F6',
    graphBgColor: '#F5F5F5',
    gridColor: 'red',
    photoId: undefined,
  })
  expect(pagePaint({ ...settings, bgImg: '7' }).photoId).toBe(7)
  const drawn = (photo: string) =>
    getSymbol('image')?.draw({ size: { width: 10, height: 10 }, props: { photo }, slots: {} })
  expect(JSON.stringify(drawn('//evil.example/x.png'))).not.toContain('evil')
  expect(drawn('12')).toMatchObject([{ kind: 'image', photoId: 12 }])
})

test('an alarm list is seen', () => {
  expect(hasAlarmList(pageOf(node('a', 'tank')))).toBe(false)
  expect(hasAlarmList(pageOf(node('a', 'tank'), node('b', 'alarmList')))).toBe(true)
})
