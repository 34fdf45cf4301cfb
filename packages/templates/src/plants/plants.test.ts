import { modelApi } from '@fieldhub/contract'
import {
  decodePage,
  encodePage,
  getPorts,
  getSlots,
  getSources,
  getSymbol,
  listUnbound,
  nestingFault,
  PageDocument,
  VariableIndex,
} from '@fieldhub/page'
import { beforeAll, expect, test } from 'vitest'
import { exampleValues } from './example-values.ts'
import { variablesOf } from './expand-repeats.ts'
import { exampleIndex, plantSlave } from './plant-model.ts'
import { plantPage } from './plant-page.ts'
import type { AnyTemplate } from './plant-template.ts'
import { plants } from './plants.ts'

let templates: readonly AnyTemplate[] = []
beforeAll(async () => {
  templates = await Promise.all(plants.map((load) => load()))
})

const languages = ['zh_cn', 'en_us'] as const
const each = () =>
  templates.flatMap((template) => languages.map((language) => ({ template, language })))

test('there are eight plants and two walls, each of its own name', () => {
  expect(templates.filter(({ kind }) => kind === 'plant')).toHaveLength(8)
  expect(templates.filter(({ kind }) => kind === 'wall')).toHaveLength(2)
  expect(new Set(templates.map(({ key }) => key)).size).toBe(10)
})

test('the model of each is one that the server takes, with names that differ', () => {
  for (const { template, language } of each()) {
    const slave = plantSlave(template, language)
    const read = modelApi.create.input.safeParse({ name: 'x', slaves: [slave] })
    expect([template.key, language, read.error?.issues ?? []]).toEqual([template.key, language, []])
    const names = new Set(slave.var.map(({ name }) => name))
    expect([template.key, names.size]).toEqual([template.key, slave.var.length])
  }
})

test('every symbol, port, property and slot is there, and lies on the page', () => {
  const faults = each().flatMap(({ template, language }) =>
    faultsOf(template, plantPage(template, language, exampleIndex(template, language))),
  )
  expect(faults).toEqual([])
})

test('a page is whole, shows every variable or writes it, and nothing of it is unbound', () => {
  for (const { template, language } of each()) {
    const index = exampleIndex(template, language)
    const page = plantPage(template, language, index)
    expect(nestingFault(page)).toBeUndefined()
    expect(decodePage(encodePage(page)).ok).toBe(true)
    expect(listUnbound(new PageDocument(page), index)).toEqual([])
    const { shown, written } = getSources(page)
    const used = new Set([...shown, ...written].map(({ varId }) => varId))
    const unused = variablesOf(template).filter((_, at) => !used.has(at + 1))
    expect([template.key, unused.map(({ key }) => key)]).toEqual([template.key, []])
  }
})

test('what a model does not have is bound to nothing and listed', () => {
  const [template] = templates
  if (template === undefined) throw new Error('there is a template')
  const index = new VariableIndex([{ varId: 7, slave: 'x', name: '出站压力' }])
  const page = plantPage(template, 'zh_cn', index)
  expect(getSources(page).shown).toEqual([{ dev: '$self', varId: 7 }])
  const unbound = listUnbound(new PageDocument(page), index)
  expect(unbound.length).toBe(variablesOf(template).length - 1)
})

test('the same moment of a preview has the same values, within their ranges', () => {
  for (const template of templates) {
    const values = exampleValues(template, 12)
    expect(exampleValues(template, 12)).toEqual(values)
    variablesOf(template).forEach(({ range = [0, 1] }, at) => {
      expect(values[at]).toBeGreaterThanOrEqual(range[0])
      expect(values[at]).toBeLessThanOrEqual(range[1])
    })
  }
})

function faultsOf({ key }: AnyTemplate, page: ReturnType<typeof plantPage>): readonly string[] {
  const cells = new Map(page.graphData.cells.map((cell) => [cell.id, cell]))
  const faults = cells.size === page.graphData.cells.length ? [] : [`${key}: ids are not unique`]
  for (const cell of cells.values()) {
    if (cell.kind === 'unknown') continue
    const symbol = getSymbol(cell.shape)
    if (symbol === undefined) faults.push(`${key}: no symbol ${cell.shape}`)
    const slots = new Set(getSlots(cell.shape).map(({ name }) => name))
    const props = new Set(symbol?.props.map(({ name }) => name))
    for (const { to } of cell.data.binds ?? [])
      if (!slots.has(to)) faults.push(`${key}: ${cell.id} (${cell.shape}) has no slot ${to}`)
    for (const name of Object.keys(cell.data.props))
      if (!props.has(name)) faults.push(`${key}: ${cell.id} (${cell.shape}) has no ${name}`)
    if (cell.kind === 'node') {
      const { position: at, size } = cell
      const isOn = at.x >= 0 && at.y >= 0 && at.x + size.width <= 1920 && at.y + size.height <= 1080
      if (!isOn) faults.push(`${key}: ${cell.id} lies outside`)
      continue
    }
    for (const end of [cell.source, cell.target]) {
      if (!('cell' in end)) continue
      const other = cells.get(end.cell)
      const isJoint = other?.kind === 'pipe' && end.at !== undefined
      const ports = other?.kind === 'node' ? getPorts(other.shape) : []
      const isPort = ports.some(({ name }) => name === end.port)
      if (!isJoint && !isPort) faults.push(`${key}: ${cell.id} ends on ${end.cell}.${end.port}`)
    }
  }
  return faults
}
