import { beforeAll, expect, test } from 'vitest'
import { newPage } from '../../codec/new-page.ts'
import { changeSkin } from '../../document/commands/change-skin.ts'
import { PageDocument } from '../../document/page-document.ts'
import type { CellData, NodeCell } from '../../page-data.ts'
import type { Primitive, Skin } from '../../symbol.ts'
import { drawCell } from '../draw-cell.ts'
import { equipment } from '../equipment/equipment.ts'
import { getSkin, skins } from '../equipment/get-skin.ts'
import { getLabel } from '../equipment/loaded-drawings.ts'
import { loadSymbols } from '../load-symbols.ts'
import { symbols } from '../symbols.ts'
import { contrast } from '../testing/contrast.ts'
import { resolveColors } from './page-themes.ts'
import { palette } from './palette.ts'

beforeAll(() => loadSymbols())

const reading = { to: 'reading', src: { dev: '$self', varId: 1 } } as const

function node(shape: string, data: Partial<CellData>, rest: Partial<NodeCell> = {}): NodeCell {
  const place = { position: { x: 0, y: 0 }, size: { width: 80, height: 60 } }
  return {
    kind: 'node',
    id: 'c',
    shape,
    zIndex: 0,
    ...place,
    data: { props: {}, ...data },
    ...rest,
  }
}

const flat = (items: readonly Primitive[]): readonly Primitive[] =>
  items.flatMap((item) => (item.kind === 'group' ? [item, ...flat(item.items)] : [item]))

const wordsOf = (items: readonly Primitive[]) =>
  flat(items).flatMap((item) => (item.kind === 'text' ? [item.text] : []))

/** Where the words of a label stand on the page, about the middle of the symbol. */
function placeOfWords(cell: NodeCell): { readonly x: number; readonly y: number } {
  const label = getLabel(cell, {})
  const [first] = label?.items ?? []
  if (label === undefined || first?.kind !== 'text') throw new Error('there is a label')
  // It is turned back by as much as the symbol is turned, so that its own axes are those of the page.
  expect(label.turn.degrees + (cell.angle ?? 0)).toBe(0)
  return { x: Math.round(first.x - 40), y: Math.round(first.y - 30) }
}

test('a label has name, value and unit, and dashes while there is no value', () => {
  const pump = node('pump', { name: 'P-101', props: { unit: 'kW', decimals: 1 }, binds: [reading] })
  expect(getLabel(pump, { reading: 12.34 })?.items.flatMap((item) => wordsOf([item]))).toEqual([
    'P-101',
    '12.3 kW',
  ])
  expect(wordsOf(getLabel(pump, {})?.items ?? [])).toEqual(['P-101', '-- kW'])
  expect(wordsOf(drawCell(pump, { reading: 7 }) ?? [])).toContain('7.0 kW')
})

test('a label stands by itself where a value is bound, and else where somebody wants it', () => {
  expect(getLabel(node('pump', { name: 'P-101' }), {})).toBeUndefined()
  expect(getLabel(node('pump', { name: 'P-101', props: { labelAt: 'above' } }), {})).toBeDefined()
  const silent = node('pump', { name: 'P', props: { labelAt: 'none' }, binds: [reading] })
  expect(getLabel(silent, { reading: 1 })).toBeUndefined()
})

test('a label keeps its side on the page while the symbol is turned, and changes it when it is mirrored', () => {
  const at = (labelAt: string, rest: Partial<NodeCell> = {}) =>
    placeOfWords(node('pump', { name: 'P-101', props: { labelAt } }, rest))
  expect(at('below').y).toBeGreaterThan(30)
  expect(at('above').y).toBeLessThan(-30)
  // Lying on its side it is 80 high, so that the label stands 10 lower.
  expect(at('below', { angle: 90 }).y - at('below').y).toBe(10)
  expect(at('left').x).toBeLessThan(-40)
  expect(at('left', { flip: 'x' })).toEqual(at('right'))
  expect(at('below', { flip: 'y' })).toEqual(at('above'))
  expect(at('left', { flip: 'y' })).toEqual(at('left'))
})

test.each(skins)('in the skin %s every piece of equipment draws finite numbers', (skin) => {
  const odd = equipment.filter(({ draw, size }) => {
    const text = JSON.stringify(draw({ size, props: {}, slots: { running: true, on: true }, skin }))
    return /NaN|Infinity|null|undefined/.test(text)
  })
  expect(odd.map(({ name }) => name)).toEqual([])
})

test('the skin is that of the page, unless a cell has its own', () => {
  const fillsOf = (skin: Skin, props = {}) =>
    flat(drawCell(node('pump', { props }), {}, undefined, skin) ?? []).flatMap((item) =>
      item.kind === 'path' ? [item.gradient === undefined ? (item.fill ?? '') : 'lit'] : [],
    )
  expect(fillsOf('calm')).toContain(palette.body)
  expect(fillsOf('raised')).toContain('lit')
  expect(fillsOf('line')).not.toContain(palette.body)
  expect(fillsOf('raised', { skin: 'calm' })).toEqual(fillsOf('calm'))
  expect(fillsOf('calm', { skin: 'line' })).toEqual(fillsOf('line'))
})

test.each(skins)('in the skin %s running differs from standing by more than motion', (skin) => {
  const fills = (running: boolean) =>
    flat(drawCell(node('pump', {}), { running }, undefined, skin) ?? []).map((item) =>
      'fill' in item ? item.fill : '',
    )
  expect(fills(true)).toContain(palette.running)
  expect(fills(false)).not.toContain(palette.running)
})

test('the page stores its skin where it is not calm, and a name that is not known is calm', () => {
  const document = new PageDocument(newPage(0))
  document.run('page', (edit) => changeSkin(edit, 'raised'))
  expect(document.toPage().skin).toBe('raised')
  document.run('page', (edit) => changeSkin(edit, 'calm'))
  expect(document.toPage()).not.toHaveProperty('skin')
  expect(getSkin({ skin: 'neon' })).toBe('calm')
})

test('every drawn symbol can be pale and throw a shadow, and is itself without', () => {
  for (const { name, kind, size } of symbols) {
    if (kind !== 'drawn') continue
    const plain = drawCell(node(name, {}, { size }), {}) ?? []
    const [pale] = drawCell(node(name, { props: { opacity: 0.4 } }, { size }), {}) ?? []
    expect(pale).toEqual({ kind: 'group', opacity: 0.4, items: plain })
    const shaded = drawCell(node(name, { props: { shadow: true } }, { size }), {}) ?? []
    expect(shaded.slice(2)).toEqual(plain)
    const colors = flat(shaded.slice(0, 2)).flatMap((item) => ('fill' in item ? [item.fill] : []))
    expect(new Set(colors).size).toBeLessThanOrEqual(1)
  }
})

test('a shadow falls the same way however its symbol is turned', () => {
  const fall = (angle: number) => {
    const [group] = drawCell(node('rect', { props: { shadow: true } }, { angle }), {}) ?? []
    return group?.kind === 'group' ? group.shift : undefined
  }
  const { x = 0, y = 0 } = fall(0) ?? {}
  expect(fall(90)?.x).toBeCloseTo(y)
  expect(fall(90)?.y).toBeCloseTo(-x)
})

test('outlines grow with their symbol', () => {
  const width = (scale: number, props = {}) => {
    const size = { width: 90 * scale, height: 80 * scale }
    const widths = flat(drawCell(node('pump', { props }, { size }), {}) ?? []).flatMap((item) =>
      'strokeWidth' in item ? [item.strokeWidth ?? 0] : [],
    )
    return Math.max(...widths)
  }
  expect(width(3)).toBeCloseTo(width(1) * 3)
  expect(width(1, { outline: 4 })).toBeCloseTo(width(1) * 2)
})

test('a shape runs from its colour to a second one', () => {
  const props = { gradient: 'downwards', fill: '#112233', fillTo: '#445566' }
  const [item] = drawCell(node('rect', { props }), {}) ?? []
  expect(item).toMatchObject({
    fill: '#112233',
    gradient: {
      from: { x: 0, y: 0 },
      to: { x: 0, y: 60 },
      stops: [
        { at: 0, color: '#112233' },
        { at: 1, color: '#445566' },
      ],
    },
  })
})

test.each(['light', 'dark', 'wall'])('in %s labels can be read on their plates', (theme) => {
  const [ink, plate] = [palette.ink, palette.surface].map((each) => resolveColors(each, { theme }))
  expect(contrast(ink ?? '', plate ?? '')).toBeGreaterThanOrEqual(4.5)
})

test('any symbol blinks as a whole when its value says so', () => {
  const pump = node('pump', { props: { labelAt: 'below' }, name: '一号泵' })
  const [blinking, ...others] = drawCell(pump, { blinking: true }) ?? []
  expect(others).toEqual([])
  expect(blinking).toEqual({
    kind: 'group',
    motion: { kind: 'blink', periodMs: 1_000 },
    items: drawCell(pump, {}),
  })
  expect(drawCell(pump, { blinking: false })).toEqual(drawCell(pump, {}))
})
