import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newPage } from '../codec/new-page.ts'
import { PageDocument } from '../document/page-document.ts'
import { type Rect } from '../geometry/rect.ts'
import { containsRect } from '../geometry/rect-span.ts'
import { getSymbol } from '../symbols/get-symbol.ts'
import type { OfferedVariable } from './offered-variable.ts'
import { planPage } from './page-plan.ts'
import { addParts } from './planned-part.ts'
import { captionOf, columnParts } from './variable-field.ts'
import { needsCaption, variableForms } from './variable-forms.ts'

const variable = (varId: number, change: Partial<OfferedVariable> = {}): OfferedVariable => ({
  source: { dev: '$self', varId },
  name: `Variable ${varId}`,
  unit: 'm',
  decimals: 1,
  isWritable: false,
  kind: 'number',
  ...change,
})

const anyVariable = fc
  .record({
    varId: fc.nat(10_000),
    isWritable: fc.boolean(),
    kind: fc.constantFrom('flag', 'number', 'text'),
    max: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
  })
  .map(({ varId, isWritable, kind, max }) =>
    variable(varId, { isWritable, kind, ...(max !== undefined && { min: 0, max }) }),
  )
const anyGroup = fc.record({
  name: fc.string({ maxLength: 20 }),
  variables: fc.array(anyVariable, { maxLength: 200 }),
})
const anySize = fc.constantFrom(
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 375, height: 668 },
)

describe('a page planned from the variables of a model', () => {
  test('lies within the page, and parts that show something never overlap', () => {
    fc.assert(
      fc.property(fc.array(anyGroup, { maxLength: 8 }), anySize, (groups, size) => {
        const { parts, height } = planPage('Plant', groups, size)
        const page = { x: 0, y: 0, width: size.width, height }
        for (const { rect } of parts) expect(containsRect(page, rect)).toBe(true)
        const shown = parts.filter(({ shape }) => shape !== 'panel').map(({ rect }) => rect)
        shown.forEach((rect, at) => {
          const other = shown.slice(at + 1).find((each) => covers(rect, each))
          expect(other).toBeUndefined()
        })
      }),
      { numRuns: 40 },
    )
  })

  test('shows every variable that it does not count as left out', () => {
    fc.assert(
      fc.property(fc.array(anyGroup, { maxLength: 20 }), anySize, (groups, size) => {
        const { parts, leftOut } = planPage('Plant', groups, size)
        const shown = parts.filter(({ shape }) => shape !== 'liveTrend')
        const count = shown.reduce((sum, { variables = [] }) => sum + variables.length, 0)
        const wanted = groups.reduce((sum, { variables }) => sum + variables.length, 0)
        expect(count + leftOut).toBe(wanted)
      }),
      { numRuns: 40 },
    )
  })

  test('gives each kind what suits it', () => {
    const variables = [
      variable(1, { min: 0, max: 10 }),
      variable(2),
      variable(3, { isWritable: true }),
      variable(4, { kind: 'flag' }),
      variable(5, { kind: 'flag', isWritable: true }),
      variable(6, { kind: 'text' }),
    ]
    const { parts } = planPage('Plant', [{ name: 'Slave', variables }], {
      width: 1920,
      height: 1080,
    })
    const shapes = new Map(
      parts.flatMap(({ shape, variables: own = [] }) =>
        shape === 'liveTrend' ? [] : own.map(({ source }) => [source.varId, shape] as const),
      ),
    )
    expect([...shapes.values()]).toEqual([
      'gauge',
      'numberCard',
      'input',
      'lamp',
      'toggleSwitch',
      'value',
    ])
    expect(parts.find(({ shape }) => shape === 'liveTrend')?.variables).toHaveLength(2)
  })

  test('is one step of undo, and names only symbols that there are', () => {
    const document = new PageDocument(newPage(0))
    const groups = [{ name: 'Slave', variables: [variable(1), variable(2, { kind: 'flag' })] }]
    const { parts } = planPage('Plant', groups, { width: 1920, height: 1080 })
    document.run('add', (edit) => void addParts(edit, parts))
    expect(document.ids()).toHaveLength(parts.length)
    for (const { shape } of parts) expect(getSymbol(shape)).toBeDefined()
    document.undo()
    expect(document.ids()).toHaveLength(0)
  })
})

describe('variables on the bare page', () => {
  test('are offered what suits their type, the usual form first', () => {
    const one = (change: Partial<OfferedVariable>) => variableForms([variable(1, change)])[0]
    expect(one({ kind: 'flag' })).toBe('lamp')
    expect(one({ kind: 'flag', isWritable: true })).toBe('toggleSwitch')
    expect(one({ kind: 'text' })).toBe('value')
    expect(one({})).toBe('value')
    expect(variableForms([variable(1, { kind: 'text' })])).toHaveLength(1)
    expect(variableForms([])).toEqual([])
  })

  test('become a table as long as it has a row for each, and lines for up to eight', () => {
    const some = (count: number) =>
      variableForms(Array.from({ length: count }, (_, at) => variable(at)))
    expect(some(3)).toEqual(['column', 'dataTable', 'liveTrend'])
    expect(some(8)).toEqual(['column', 'dataTable', 'lineChart'])
    expect(some(9)).toEqual(['column', 'dataTable'])
    expect(some(61)).toEqual(['column'])
  })

  test('have their name above what does not say it itself', () => {
    const at = { x: 100, y: 200, width: 40, height: 40 }
    const { shape, rect, props } = captionOf('1号泵 Running', at)
    expect([shape, props]).toEqual(['text', { text: '1号泵 Running' }])
    expect(rect.x + rect.width / 2).toBe(120)
    expect(rect.y + rect.height).toBeLessThan(at.y)
    expect(captionOf('a', { ...at, y: 0 }).rect.y).toBe(at.height + 4)
    expect((['value', 'lamp', 'gauge'] as const).every(needsCaption)).toBe(true)
    expect((['numberCard', 'liveTrend', 'dataTable'] as const).some(needsCaption)).toBe(false)
  })

  test('stand below each other around the place', () => {
    const parts = columnParts([variable(1), variable(2)], { x: 500, y: 500 })
    expect(parts.map(({ shape }) => shape)).toEqual(['text', 'value', 'text', 'value'])
    const tops = parts.map(({ rect }) => rect.y)
    expect(Math.min(...tops)).toBeLessThan(500)
    expect(Math.max(...tops)).toBeGreaterThanOrEqual(500)
  })
})

const covers = (a: Rect, b: Rect): boolean =>
  a.x + 0.01 < b.x + b.width &&
  b.x + 0.01 < a.x + a.width &&
  a.y + 0.01 < b.y + b.height &&
  b.y + 0.01 < a.y + a.height
