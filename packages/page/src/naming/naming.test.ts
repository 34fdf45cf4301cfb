import { expect, test } from 'vitest'
import { getSources } from '../binding/get-sources.ts'
import { decodePage } from '../codec/decode-page.ts'
import { encodePage } from '../codec/encode-page.ts'
import { newPage } from '../codec/new-page.ts'
import { PageDocument } from '../document/page-document.ts'
import type { NodeCell, PageData, Source } from '../page-data.ts'
import { mapSources, sourcesOfCell } from './map-sources.ts'
import { bindUnbound, listUnbound, rebindCells } from './unbound.ts'
import { reboundSource, VariableIndex, withSourceNames } from './variable-index.ts'

const index = new VariableIndex([
  { varId: 11, slave: 'PLC', name: '1#泵电流' },
  { varId: 12, slave: 'PLC', name: '压力' },
  { varId: 13, slave: '电表', name: '压力' },
])

const named = (name: string, slave = ''): Source => ({ dev: '$self', varId: 900, slave, name })

test('a source is found by its id, then by slave and name, then by a name that only one has', () => {
  expect(reboundSource({ dev: '$self', varId: 12 }, index).varId).toBe(12)
  expect(reboundSource(named('压力', '电表'), index).varId).toBe(13)
  expect(reboundSource(named('１#泵 电流', 'other'), index).varId).toBe(11)
  expect(reboundSource(named('压力', 'other'), index).varId).toBe(0)
  expect(reboundSource(named('流量'), index)).toEqual({ ...named('流量'), varId: 0 })
})

test('a variable of one machine is not taken for that of an equal one, whose name is the same but for its mark', () => {
  const found = (slave: string, wanted: string) =>
    new VariableIndex([{ varId: 1, slave, name: '供水温度' }]).find(wanted, '供水温度')?.varId
  expect(found('1#炉', '１# 炉')).toBe(1)
  expect(found('锅炉', 'PLC')).toBe(1)
  expect(found('1#炉', '')).toBe(1)
  for (const sibling of ['2#炉', '12#炉', '备用#炉']) expect(found('1#炉', sibling)).toBeUndefined()
  expect(found('PLC 1', 'PLC 2')).toBeUndefined()
  expect(found('PLC', 'PLC 2')).toBeUndefined()
  expect(found('主泵', '备泵')).toBeUndefined()
})

test('what was chosen for a name is found by its slave and name alone, before others', () => {
  const { all } = index
  const chosen = new VariableIndex(all, [{ varId: 11, slave: '泵房', name: '压力' }])
  expect(chosen.find('泵房', '压力')?.varId).toBe(11)
  expect(chosen.find('电表', '压力')?.varId).toBe(13)
  expect(chosen.find('other', '压力')).toBeUndefined()
})

test('what has no names, or is of a device, stays as it is', () => {
  const old: Source = { dev: '$self', varId: 5 }
  const other: Source = { ...named('压力', 'PLC'), dev: 7 }
  expect(reboundSource(old, index)).toBe(old)
  expect(reboundSource(other, index)).toBe(other)
  expect(withSourceNames(other, index)).toBe(other)
})

test('names are those that the variable has now', () => {
  expect(withSourceNames({ dev: '$self', varId: 11, name: 'old' }, index)).toEqual({
    dev: '$self',
    varId: 11,
    slave: 'PLC',
    name: '1#泵电流',
  })
})

const cell = (id: string, src: Source): NodeCell => ({
  kind: 'node',
  id,
  shape: 'value',
  zIndex: 1,
  position: { x: 0, y: 0 },
  size: { width: 10, height: 10 },
  data: {
    props: {},
    binds: [{ to: 'value', src }],
    actions: [{ on: 'click', do: 'input', target: src }],
  },
})

const pageOf = (...cells: NodeCell[]): PageData => ({ ...newPage(0), graphData: { cells } })

test('what is not found is listed once with its cells, bound at once, and reaches no viewer', () => {
  const cells = rebindCells([cell('a', named('流量')), cell('b', named('流量'))], index)
  const page = { ...newPage(0), graphData: { cells } }
  expect(getSources(page)).toEqual({ shown: [], written: [] })
  const document = new PageDocument(page)
  const [entry, ...others] = listUnbound(document, index)
  expect(others).toEqual([])
  expect(entry).toMatchObject({ source: { name: '流量', varId: 0 }, cells: ['a', 'b'] })
  if (entry === undefined) throw new Error('one is not bound')
  document.run('binds', (edit) => bindUnbound(edit, entry, { dev: '$self', varId: 12 }))
  expect(listUnbound(document, index)).toEqual([])
  expect(getSources(document.toPage()).written).toEqual([{ dev: '$self', varId: 12 }])
})

test('names travel with the page', () => {
  const page = pageOf(cell('a', named('压力', 'PLC')))
  const read = decodePage(encodePage(page))
  expect(read.ok && read.value.graphData.cells).toEqual(page.graphData.cells)
})

test('variables of differences and conditions are found, and mapped with the others', () => {
  const of = (varId: number) => ({ dev: '$self', varId }) as const
  const tests = [{ src: of(3), less: of(4), is: 'gt', value: 0 }] as const
  const cell: NodeCell = {
    kind: 'node',
    id: 'a',
    shape: 'tank',
    zIndex: 1,
    position: { x: 0, y: 0 },
    size: { width: 1, height: 1 },
    data: {
      props: {},
      binds: [
        { to: 'level', src: of(1), logic: { kind: 'minus', src: of(2) } },
        { to: 'visible', src: of(3), logic: { kind: 'and', tests } },
      ],
    },
  }
  expect(sourcesOfCell(cell).map(({ varId }) => varId)).toEqual([1, 2, 3, 4])
  const mapped = mapSources(cell, (source) => ({ ...source, varId: source.varId + 10 }))
  expect(sourcesOfCell(mapped).map(({ varId }) => varId)).toEqual([11, 12, 13, 14])
})
