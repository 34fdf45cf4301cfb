import { expect, test } from 'vitest'
import { decodePage } from '../codec/decode-page.ts'
import { encodePage } from '../codec/encode-page.ts'
import { newPage } from '../codec/new-page.ts'
import { addCell } from '../document/commands/add-cell.ts'
import { putBind, setProps } from '../document/commands/change-data.ts'
import { moveCells } from '../document/commands/move-cells.ts'
import { removeCells } from '../document/commands/remove-cells.ts'
import { mirrorCells, resizeCells, turnCells } from '../document/commands/transform-cells.ts'
import { PageDocument } from '../document/page-document.ts'
import { reboundSource, VariableIndex, withSourceNames } from '../naming/variable-index.ts'
import type { NodeCell, PipeCell, Source } from '../page-data.ts'
import { changeComponents, setParams } from './change-component.ts'
import { getComponents, type PageComponent } from './component.ts'
import { partsOf } from './instance-parts.ts'
import { makeComponent } from './make-component.ts'
import { nextParams } from './next-params.ts'
import { withPlaceholders } from './params.ts'
import { placeComponent } from './place-component.ts'
import { readBackComponent } from './read-back.ts'
import { componentFault } from './used-components.ts'

const variables = new VariableIndex(
  [1, 2, 3].flatMap((n) => [
    { varId: n * 10, slave: 'PLC', name: `${n}#泵运行` },
    { varId: n * 10 + 1, slave: 'PLC', name: `${n}#泵电流` },
  ]),
)
const resolve = (source: Source) => reboundSource(source, variables)
const named = (source: Source) => withSourceNames(source, variables)

/** A page with a pump, its current and a pipe between the pump and a tank, made a component of one parameter. */
function pumpPage() {
  const document = new PageDocument(newPage(0))
  const made = { group: '' }
  document.run('component', (edit) => {
    const node = (shape: string, x: number, text?: string) =>
      addCell(edit, {
        kind: 'node',
        shape,
        position: { x, y: 100 },
        size: { width: 90, height: 80 },
        data: { props: text === undefined ? {} : { text } },
      })
    const pump = node('pump', 100)
    const label = node('text', 200, '1# 泵')
    const value = node('value', 300)
    putBind(edit, [pump], { to: 'running', src: { dev: '$self', varId: 10 } })
    putBind(edit, [value], { to: 'value', src: { dev: '$self', varId: 11 } })
    const pipe = addCell(edit, {
      kind: 'pipe',
      shape: 'pipe',
      source: { cell: pump, port: 'out' },
      target: { cell: value },
      data: { props: {} },
    })
    const component = makeComponent(
      edit,
      [pump, label, value, pipe],
      { key: 'k', name: '泵', params: { 泵号: '1' } },
      named,
    )
    made.group = component?.group ?? ''
  })
  return { document, first: made.group }
}

function place(document: PageDocument, params: Readonly<Record<string, string>>, x = 500): string {
  let id = ''
  document.run('component', (edit) => {
    id = placeComponent(edit, 'k', { library: new Map(), params, at: { x, y: 300 }, resolve }) ?? ''
  })
  return id
}

const part = (document: PageDocument, group: string, shape: string): NodeCell => {
  const found = partsOf(document, group).find((one) => one.shape === shape)
  if (found?.kind !== 'node') throw new Error(`there is a ${shape}`)
  return found
}

const sourceOf = (cell: NodeCell) => cell.data.binds?.[0]?.src

test('an instance has its own texts and variables by its parameter', () => {
  const { document, first } = pumpPage()
  const second = place(document, { 泵号: '2' })
  expect(part(document, second, 'text').data.props['text']).toBe('2# 泵')
  expect(sourceOf(part(document, second, 'pump'))).toMatchObject({ varId: 20, name: '2#泵运行' })
  expect(sourceOf(part(document, first, 'pump'))).toMatchObject({ varId: 10, name: '1#泵运行' })
  expect(part(document, second, 'pump').position).toEqual({ x: 500, y: 300 })
  const pipe = partsOf(document, second).find(({ kind }) => kind === 'pipe')
  expect(pipe).toMatchObject({ source: { cell: part(document, second, 'pump').id } })
})

test('another value binds anew, and what is not found keeps its name', () => {
  const { document } = pumpPage()
  const second = place(document, { 泵号: '2' })
  document.run('component', (edit) => setParams(edit, second, { 泵号: '3' }, resolve))
  expect(sourceOf(part(document, second, 'value'))).toMatchObject({ varId: 31 })
  document.run('component', (edit) => setParams(edit, second, { 泵号: '9' }, resolve))
  expect(sourceOf(part(document, second, 'value'))).toMatchObject({ varId: 0, name: '9#泵电流' })
})

test('the next instance counts on while there are variables of its number', () => {
  const { document } = pumpPage()
  const [component] = getComponents(document.settings()).values()
  if (component === undefined) throw new Error('the page has the component')
  const next = () => nextParams(document, component, resolve)
  expect(next()).toEqual({ 泵号: '2' })
  place(document, next())
  expect(next()).toEqual({ 泵号: '3' })
  place(document, next())
  expect(next()).toEqual({ 泵号: '1' })
  const unbound = { ...component, cells: component.cells.filter(({ shape }) => shape === 'text') }
  expect(nextParams(document, unbound, resolve)).toEqual({ 泵号: '1' })
})

/** Changes the first instance and lets the others follow. */
function change(document: PageDocument, first: string, edits: () => void): PageComponent {
  edits()
  let next: PageComponent | undefined
  document.run('component', (edit) => {
    next = readBackComponent(edit, first, { resolve, named })
    if (next !== undefined) changeComponents(edit, [next], resolve)
  })
  if (next === undefined) throw new Error('there is a component')
  return next
}

test('instances follow, and what was set on one of them stays', () => {
  const { document, first } = pumpPage()
  const second = place(document, { 泵号: '2' })
  const third = place(document, { 泵号: '3' }, 900)
  const own: Source = { dev: '$self', varId: 31, slave: 'PLC', name: '3#泵电流' }
  document.run('binds', (edit) =>
    putBind(edit, [part(document, second, 'value').id], { to: 'value', src: own }),
  )
  const next = change(document, first, () => {
    document.run('props', (edit) => {
      setProps(edit, [part(document, first, 'text').id], { text: '1 号水泵', fontSize: 20 })
      moveCells(edit, [part(document, first, 'text').id], { x: 0, y: 50 })
    })
  })
  expect(next.version).toBe(2)
  for (const [id, n] of [
    [first, 1],
    [second, 2],
    [third, 3],
  ] as const) {
    const text = part(document, id, 'text')
    expect(text.data.props).toEqual({ text: `${n} 号水泵`, fontSize: 20 })
    expect(text.position.y - part(document, id, 'pump').position.y).toBe(50)
  }
  expect(sourceOf(part(document, second, 'value'))).toEqual(own)
  expect(sourceOf(part(document, third, 'value'))).toMatchObject({ varId: 31 })
  expect(sourceOf(part(document, second, 'pump'))).toMatchObject({ varId: 20 })
})

test('parts come and go, and the one that was taken out of an instance stays out', () => {
  const { document, first } = pumpPage()
  const second = place(document, { 泵号: '2' })
  const third = place(document, { 泵号: '3' }, 900)
  document.run('remove', (edit) => removeCells(edit, [part(document, third, 'text').id]))
  change(document, first, () => {
    document.run('remove', (edit) => {
      removeCells(edit, [part(document, first, 'value').id])
      const lamp = addCell(edit, {
        kind: 'node',
        shape: 'lamp',
        position: { x: 100, y: 50 },
        size: { width: 20, height: 20 },
        data: { props: {} },
      })
      const group = edit.get(first)
      const cell = edit.get(lamp)
      if (group?.kind !== 'node' || cell?.kind !== 'node') throw new Error('both are there')
      edit.put({ ...cell, parent: first })
      edit.put({ ...group, children: [...(group.children ?? []), lamp] })
    })
  })
  expect(partsOf(document, second).map(({ shape }) => shape)).toEqual(['pump', 'text', 'lamp'])
  expect(partsOf(document, third).map(({ shape }) => shape)).toEqual(['pump', 'lamp'])
  const lamp = part(document, second, 'lamp')
  const pump = part(document, second, 'pump')
  expect([lamp.position.x - pump.position.x, lamp.position.y - pump.position.y]).toEqual([0, -50])
})

test.for(['turned', 'mirrored', 'resized'])(
  'an instance that was %s follows in its place',
  (how) => {
    const { document, first } = pumpPage()
    const second = place(document, { 泵号: '2' })
    document.run('rotate', (edit) => {
      if (how === 'turned') turnCells(edit, [second], 90)
      if (how === 'mirrored') mirrorCells(edit, [second], 'x')
      if (how === 'resized') resizeCells(edit, [second], { handle: 'se', by: { x: 290, y: 80 } })
    })
    const before = partsOf(document, second)
    change(document, first, () =>
      document.run('props', (edit) =>
        setProps(edit, [part(document, first, 'text').id], { text: 'x' }),
      ),
    )
    const after = partsOf(document, second)
    expect(after.map((one) => 'position' in one && one.position)).toEqual(
      before.map((one) => 'position' in one && one.position),
    )
    expect(part(document, second, 'text').data.props).toEqual({ text: 'x' })
    expect(part(document, second, 'pump').angle).toBe(how === 'turned' ? 90 : undefined)
  },
)

test('undo takes a change of all instances back at once', () => {
  const { document, first } = pumpPage()
  const second = place(document, { 泵号: '2' })
  const before = document.toPage()
  document.run('component', (edit) => {
    setProps(edit, [part(document, first, 'text').id], { text: 'x' })
    const next = readBackComponent(edit, first, { resolve, named })
    if (next !== undefined) changeComponents(edit, [next], resolve)
  })
  expect(part(document, second, 'text').data.props).toEqual({ text: 'x' })
  document.undo()
  expect(document.toPage()).toEqual(before)
})

test('a component within another follows through it, and may not stand within itself', () => {
  const { document, first } = pumpPage()
  const second = place(document, { 泵号: '2' })
  document.run('component', (edit) => {
    makeComponent(edit, [second], { key: 'outer', name: '机组', params: { 机组: '2' } }, named)
  })
  const outer = getComponents(document.settings()).get('outer')
  expect(outer?.cells[0]?.data.component).toMatchObject({ key: 'k' })
  let other = ''
  document.run('component', (edit) => {
    const at = { x: 0, y: 700 }
    const params = { 机组: '3' }
    other = placeComponent(edit, 'outer', { library: new Map(), params, at, resolve }) ?? ''
  })
  expect(sourceOf(part(document, other, 'pump'))).toMatchObject({ varId: 30 })
  change(document, first, () =>
    document.run('props', (edit) =>
      setProps(edit, [part(document, first, 'text').id], { text: '1 号泵' }),
    ),
  )
  expect(part(document, other, 'text').data.props).toEqual({ text: '3 号泵' })
  const all = getComponents(document.settings())
  const inner = all.get('k')
  if (inner === undefined || outer === undefined) throw new Error('both are kept')
  expect(componentFault(outer, all)).toBeUndefined()
  expect(componentFault({ ...inner, cells: outer.cells }, all)).toBe('circle')
  const full = new Map(Array.from({ length: 99 }, (_, at) => [`x${at}`, inner]))
  expect(componentFault(inner, full)).toBeUndefined()
  expect(componentFault(inner, full.set('y', inner))).toBe('too-many')
})

test('a page keeps the components of its instances, and no others', () => {
  const { document, first } = pumpPage()
  const read = decodePage(encodePage(document.toPage()))
  if (!read.ok) throw new Error('the page can be read')
  expect(getComponents(read.value).get('k')).toEqual(getComponents(document.settings()).get('k'))
  document.run('remove', (edit) => removeCells(edit, [first]))
  const without = decodePage(encodePage(document.toPage()))
  expect(without.ok && without.value.components).toBeUndefined()
})

test('a value of a parameter is found as a whole', () => {
  const values = { 泵号: '1', 站: 'A' }
  expect(withPlaceholders('1#泵', values)).toBe('{泵号}#泵')
  expect(withPlaceholders('11#泵 P1', values)).toBe('11#泵 P{泵号}')
  expect(withPlaceholders('站A AB', values)).toBe('站{站} AB')
  expect(withPlaceholders('1', { x: '1', y: '' })).toBe('{x}')
})

test('pipes of an instance are joined with the header that they end on, and stay so when the component changes', () => {
  const document = new PageDocument(newPage(0))
  let riser = ''
  let made: PageComponent | undefined
  let header = ''
  document.run('component', (edit) => {
    const pump = addCell(edit, {
      kind: 'node',
      shape: 'pump',
      position: { x: 100, y: 200 },
      size: { width: 90, height: 80 },
      data: { props: {} },
    })
    const pipe = (source: PipeCell['source'], target: PipeCell['target']) =>
      addCell(edit, { kind: 'pipe', shape: 'pipe', source, target, data: { props: {} } })
    riser = pipe({ cell: pump, port: 'out' }, { x: 300, y: 100 })
    made = makeComponent(
      edit,
      [pump, riser],
      { key: 'r', name: '泵组', params: {} },
      named,
    )?.component
    header = pipe({ x: 0, y: 400 }, { x: 1000, y: 400 })
  })
  const { size, cells } = made ?? { size: { width: 0, height: 0 }, cells: [] }
  const part = cells.find((one) => one.kind === 'pipe')
  const end = part?.kind === 'pipe' && !('cell' in part.target) ? part.target : { x: 0, y: 0 }
  expect(size.width).toBeGreaterThan(0)
  let group = ''
  document.run('component', (edit) => {
    const at = { x: 500, y: 400 - end.y }
    group = placeComponent(edit, 'r', { library: new Map(), at, resolve }) ?? ''
  })
  const joined = () => partsOf(document, group).find((one) => one.kind === 'pipe')
  const there = { target: { cell: header, at: { x: 500 + end.x, y: 400 } } }
  expect(joined()).toMatchObject(there)
  document.run('component', (edit) => {
    const next = made === undefined ? [] : [{ ...made, version: 2 }]
    changeComponents(edit, next, resolve)
  })
  expect(joined()).toMatchObject(there)
})
