import { expect, test } from 'vitest'
import {
  emptyCells,
  type GridColumn,
  type PastedLine,
} from '#features/device-model/grid/variable-row.ts'
import { joinHeadRows } from './head-rows.ts'
import { readTable } from './read-table.ts'
import { splitTable } from './split-table.ts'
import { guessMapping, type TableMapping } from './table-mapping.ts'

/** Tables as manuals have them, a tab written as →, each with what a technician would enter for it. */
const files = import.meta.glob<string>('./corpus/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const columns = [
  'name',
  'func',
  'fm',
  'register',
  'unit',
  'rw',
  'factor',
  'decimals',
  'names',
] as const

interface Sample {
  readonly title: string
  readonly text: string
  readonly expected: readonly Record<string, string>[]
}

const samples = Object.values(files)
  .flatMap((text) => text.split(/^# /m).slice(1))
  .map(toSample)

function toSample(text: string): Sample {
  const [title = '', ...lines] = text.trimEnd().split('\n')
  const end = lines.indexOf('=')
  const table = lines.slice(0, end).join('\n').replaceAll('→', '\t')
  return { title, text: table, expected: lines.slice(end + 1).map(toExpected) }
}

function toExpected(line: string): Record<string, string> {
  const cells = line.split('|')
  const usual: Record<string, string> = { ...emptyCells, decimals: '' }
  return Object.fromEntries(
    columns.map((column, at) => [column, cells[at] || (usual[column] ?? '')]),
  )
}

/** What a pasted line comes to in an empty row of the grid. */
function toShown(line: PastedLine, hasDecimals: boolean): Record<string, string> {
  const cells: Readonly<Record<GridColumn, string>> = { ...emptyCells, ...line }
  const register = cells.bit === '' ? cells.register : `${cells.register}.${cells.bit}`
  const decimals = hasDecimals ? cells.decimals : ''
  return Object.fromEntries(
    columns.map((column) => [column, { ...cells, register, decimals }[column]]),
  )
}

function reading(sample: Sample, change: Partial<TableMapping> = {}) {
  const rows = joinHeadRows(splitTable(sample.text))
  const mapping = { ...guessMapping(rows, 'zero'), ...change }
  const { lines } = readTable(rows, mapping, 1_000)
  const hasDecimals = sample.expected.some(({ decimals }) => decimals !== '')
  return lines.map(({ cells }) => toShown(cells, hasDecimals))
}

/** Tables of which a person must say something, with what they say. */
const unsaid: Readonly<Record<string, Partial<TableMapping>>> = {
  'Ultrasonic flow meter, registers from 1 with a range, byte orders in a column': { style: 'one' },
  'Dosing pump, a multiplier of which nothing says whether it divides': { isDividing: true },
}

test('there are seventy-four tables, of which two need a word', () => {
  expect(samples).toHaveLength(74)
  expect(samples.filter(({ title }) => title in unsaid)).toHaveLength(2)
})

test.for(samples)('$title', (sample) => {
  expect(reading(sample, unsaid[sample.title])).toEqual(sample.expected)
})

test.for(samples.filter(({ title }) => title in unsaid))('$title is asked about', (sample) => {
  expect(reading(sample)).not.toEqual(sample.expected)
})
