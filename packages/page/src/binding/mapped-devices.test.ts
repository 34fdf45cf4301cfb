import { expect, test } from 'vitest'
import { newPage } from '../codec/new-page.ts'
import type { Bind, NodeCell, PageData } from '../page-data.ts'
import '../symbols/symbols.ts'
import { getMappedDevices } from './mapped-devices.ts'

const bind = (to: string, dev: '$self' | number, varId = 1): Bind => ({ to, src: { dev, varId } })

const map = (binds: readonly Bind[], rest: Partial<NodeCell> = {}): NodeCell => ({
  kind: 'node',
  id: `map ${binds.length}`,
  shape: 'deviceMap',
  zIndex: 1,
  position: { x: 0, y: 0 },
  size: { width: 100, height: 100 },
  data: { props: {}, binds },
  ...rest,
})

const pageOf = (...cells: readonly NodeCell[]): PageData => ({
  ...newPage(0),
  graphData: { cells },
})

test('a page without a map tells of no place', () => {
  const value = map([bind('value', 7)], { shape: 'value' })
  expect(getMappedDevices(pageOf(value))).toEqual([])
})

test('a map shows the devices of its variables, each once', () => {
  const page = pageOf(map([bind('v1', '$self'), bind('v2', 7), bind('v3', 7, 2)]))
  expect(getMappedDevices(page)).toEqual(['$self', 7])
})

test('a map without a variable shows the devices of all pages', () => {
  expect(getMappedDevices(pageOf(map([])))).toBe('all')
})

test('what only hides a map is none of its points', () => {
  expect(getMappedDevices(pageOf(map([bind('visible', 7)])))).toBe('all')
})

test('a map that lost its variables shows nothing instead of everything', () => {
  expect(getMappedDevices(pageOf(map([bind('v1', '$self', 0)])))).toEqual([])
})

test('a hidden map tells of no place', () => {
  expect(getMappedDevices(pageOf(map([], { visible: false })))).toEqual([])
})
