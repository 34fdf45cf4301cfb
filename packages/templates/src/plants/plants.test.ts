import { limits, modelApi } from '@fieldhub/contract'
import {
  decodePage,
  encodePage,
  getFlipFigure,
  getPorts,
  getSlots,
  getSources,
  getSymbol,
  listUnbound,
  type NodeCell,
  nestingFault,
  PageDocument,
  type PipeCell,
  type PipeEnd,
  type Point,
  VariableIndex,
  wayFinder,
  widthOf,
} from '@fieldhub/page'
import { beforeAll, expect, test } from 'vitest'
import { exampleValues } from './example-values.ts'
import { variablesOf } from './expand-repeats.ts'
import { exampleIndex, plantSlave } from './plant-model.ts'
import { plantPage, plantPhonePage } from './plant-page.ts'
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

test('the name of each can be that of a model and of a configuration as it is', () => {
  for (const { template, language } of each()) {
    expect(Array.from(template.name[language]).length).toBeLessThanOrEqual(limits.nameCharacters)
  }
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

test('a breaker is open or closed in both languages, where 开 alone could be either', () => {
  const statesOf = (language: (typeof languages)[number]) =>
    templates
      .flatMap((template) => plantSlave(template, language).var)
      .filter(({ name }) => /断路器|[Bb]reaker/.test(name))
      .map(({ names }) => JSON.stringify(names))
  expect(new Set(statesOf('zh_cn'))).toEqual(new Set(['{"0":"分闸","1":"合闸"}']))
  expect(new Set(statesOf('en_us'))).toEqual(new Set(['{"0":"open","1":"closed"}']))
})

test('the figures of a wall have digits of one size', () => {
  for (const { template, language } of each()) {
    const { graphData } = plantPage(template, language, exampleIndex(template, language))
    const heights = graphData.cells.flatMap((cell) => {
      if (cell.kind !== 'node' || cell.shape !== 'flipFigure') return []
      const items = [{ label: 'x', unit: '', value: 0 }]
      const [flap] = getFlipFigure(cell, items).flaps
      const [plate] = flap?.items ?? []
      return plate?.kind === 'rect' ? [plate.height] : []
    })
    const span = heights.length === 0 ? 0 : Math.max(...heights) / Math.min(...heights)
    expect([template.key, span < 1.1]).toEqual([template.key, true])
  }
})

test('every symbol, port, property and slot is there, and lies on the page', () => {
  const faults = each().flatMap(({ template, language }) => {
    const index = exampleIndex(template, language)
    const phone = template.kind === 'plant' ? [plantPhonePage(template, language, index)] : []
    const pages = [plantPage(template, language, index), ...phone]
    return pages.flatMap((page) => faultsOf(template, page))
  })
  expect(faults).toEqual([])
})

test('no pipe ends in the air', () => {
  const open = templates.flatMap((template) => {
    const { graphData } = plantPage(template, 'zh_cn', exampleIndex(template, 'zh_cn'))
    // What holds others, as a panel does, is nothing that a pipe could end on.
    const symbols = graphData.cells.filter(
      (cell) => cell.kind === 'node' && getSymbol(cell.shape)?.group !== 'basic',
    )
    const pipes = graphData.cells.filter((cell) => cell.kind === 'pipe')
    const isHeld = (end: PipeEnd) =>
      'cell' in end || symbols.some((cell) => cell.kind === 'node' && isWithin(end, cell))
    return pipes.flatMap(({ source, target }) => [source, target].filter((end) => !isHeld(end)))
  })
  expect(open).toEqual([])
})

test('no pipe runs back over itself', () => {
  const back = templates.flatMap((template) => {
    const page = plantPage(template, 'zh_cn', exampleIndex(template, 'zh_cn'))
    const cells = new Map(page.graphData.cells.map((cell) => [cell.id, cell]))
    const wayOf = wayFinder((id) => cells.get(id), getPorts)
    return page.graphData.cells.flatMap((cell) =>
      cell.kind === 'pipe' && runsBack(wayOf(cell)) ? `${template.key} ${cell.id}` : [],
    )
  })
  expect(back).toEqual([])
})

/** Whether two legs of a way lie on each other: the corner between them is sharp then, however short they are. */
function runsBack(way: readonly Point[]): boolean {
  const legs = way.slice(1).map((to, index) => {
    const from = way[index] ?? to
    return { x: to.x - from.x, y: to.y - from.y }
  })
  return legs.some((leg, index) => {
    const next = legs[index + 1] ?? { x: 0, y: 0 }
    return leg.x * next.x + leg.y * next.y < -0.01
  })
}

const isWithin = ({ x, y }: Point, { position, size }: NodeCell): boolean =>
  x >= position.x &&
  y >= position.y &&
  x <= position.x + size.width &&
  y <= position.y + size.height

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

test('on a phone a lamp of a fault, of smoke or of a leak is not green while it is lit', () => {
  const warned = each().flatMap(({ template, language }) => {
    if (template.kind !== 'plant') return []
    const index = exampleIndex(template, language)
    const { cells } = plantPhonePage(template, language, index).graphData
    const names = variablesOf(template).map(({ name }) => name.en_us)
    return cells.flatMap((cell) => {
      if (cell.kind !== 'node' || cell.shape !== 'lamp') return []
      const name = names[(cell.data.binds?.[0]?.src.varId ?? 0) - 1] ?? ''
      const isRed = cell.data.props['onColor'] === '#C62828'
      expect([template.key, name, isRed]).toEqual([
        template.key,
        name,
        /fault|smoke|leak/i.test(name),
      ])
      return isRed ? [name] : []
    })
  })
  expect(warned).toContain('Water leak')
  expect(warned).toContain('Boiler 1 fault')
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
    variablesOf(template).forEach(({ range = [0, 1], runsWith }, at) => {
      expect(values[at]).toBeGreaterThanOrEqual(runsWith === undefined ? range[0] : 0)
      expect(values[at]).toBeLessThanOrEqual(range[1])
    })
  }
})

type Page = ReturnType<typeof plantPage>
type Cells = ReadonlyMap<string, Page['graphData']['cells'][number]>

function faultsOf({ key }: AnyTemplate, page: Page): readonly string[] {
  const { cells: list } = page.graphData
  const cells: Cells = new Map(list.map((cell) => [cell.id, cell]))
  const twice = cells.size === list.length ? [] : ['ids are not unique']
  const faults = list.flatMap((cell) => [
    ...(cell.kind === 'unknown' ? ['a cell is unknown'] : faultsOfSymbol(cell)),
    ...(cell.kind === 'node' && !liesOn(cell, page) ? [`${cell.id} lies outside`] : []),
    ...(cell.kind === 'pipe' ? faultsOfEnds(cell, cells) : []),
  ])
  return [...twice, ...faults].map((fault) => `${key}: ${fault}`)
}

function faultsOfSymbol({ id, shape, data }: NodeCell | PipeCell): readonly string[] {
  const symbol = getSymbol(shape)
  if (symbol === undefined) return [`no symbol ${shape}`]
  const slots = new Set(getSlots(shape).map(({ name }) => name))
  const props = new Set(symbol.props.map(({ name }) => name))
  const binds = (data.binds ?? []).filter(({ to }) => !slots.has(to)).map(({ to }) => to)
  const others = Object.keys(data.props).filter((name) => !props.has(name))
  return [...binds, ...others].map((name) => `${id} (${shape}) has no ${name}`)
}

function liesOn({ position: { x, y }, size: { width, height } }: NodeCell, { cw, ch }: Page) {
  return x >= 0 && y >= 0 && x + width <= cw && y + height <= ch
}

function faultsOfEnds({ id, source, target }: PipeCell, cells: Cells): readonly string[] {
  return [source, target].flatMap((end) => {
    if (!('cell' in end)) return []
    const other = cells.get(end.cell)
    if (other?.kind === 'pipe' && end.at !== undefined) return []
    const ports = other?.kind === 'node' ? getPorts(other.shape) : []
    return ports.some(({ name }) => name === end.port) ? [] : [`${id} ends on ${end.cell}`]
  })
}

test('on a phone a finger hits what is switched', () => {
  const small = templates.flatMap((template) => {
    if (template.kind !== 'plant') return []
    const { graphData } = plantPhonePage(template, 'zh_cn', exampleIndex(template, 'zh_cn'))
    return graphData.cells.filter(
      (cell) =>
        cell.kind === 'node' &&
        cell.data.actions !== undefined &&
        Math.min(cell.size.width, cell.size.height) < 44,
    )
  })
  expect(small).toEqual([])
})

test('on a phone each line of words has room in its box, in both languages', () => {
  const cut = each().flatMap(({ template, language }) => {
    if (template.kind !== 'plant') return []
    const { graphData } = plantPhonePage(template, language, exampleIndex(template, language))
    return graphData.cells.flatMap((cell) => {
      if (cell.kind !== 'node' || cell.shape !== 'text') return []
      const { text, fontSize } = cell.data.props
      if (typeof text !== 'string') return ['a text without words']
      const widest = Math.max(...text.split('\n').map(widthOf)) * Number(fontSize)
      return widest > cell.size.width ? [`${template.key}: ${text}`] : []
    })
  })
  expect(cut).toEqual([])
})

test('a plant may be dark, all of it, and a wall keeps its own theme', () => {
  for (const { template, language } of each()) {
    const index = exampleIndex(template, language)
    const dark = plantPage(template, language, index, 'dark')
    const light = plantPage(template, language, index)
    const isWall = template.kind === 'wall'
    expect([dark.theme, light.theme]).toEqual(isWall ? ['wall', 'wall'] : ['dark', undefined])
    expect(dark.graphData).toEqual(light.graphData)
    if (template.kind === 'wall') continue
    const phone = plantPhonePage(template, language, index, 'dark')
    for (const page of [dark, phone]) {
      expect(page).toMatchObject({ theme: 'dark', bgColor: '#0F141A', graphBgColor: '#0F141A' })
    }
  }
})

test('the name of each bar has room below it, in both languages', () => {
  const letters = 14
  const numbers = 5
  const cut = each().flatMap(({ template, language }) => {
    const { graphData } = plantPage(template, language, exampleIndex(template, language))
    const names = new Map(
      plantSlave(template, language).var.map(({ name }, at) => [String(at + 1), name]),
    )
    return graphData.cells.flatMap((cell) => {
      if (cell.kind !== 'node' || cell.shape !== 'barChart') return []
      const bars = (cell.data.binds ?? []).map(({ src }) => names.get(String(src.varId)) ?? '')
      const room = cell.size.width / letters / bars.length - numbers / bars.length - 0.6
      return bars.filter((name) => name === '' || widthOf(name) > room)
    })
  })
  expect(cut).toEqual([])
})

test('in a preview nothing has a speed that stands still', () => {
  const followers = templates.flatMap((template) => {
    const variables = variablesOf(template)
    return variables.flatMap(({ runsWith }, at) => {
      const drive = variables.findIndex(({ key }) => key === runsWith)
      return runsWith === undefined ? [] : [{ template, at, drive }]
    })
  })
  expect(followers.length).toBeGreaterThan(0)
  for (const { template, at, drive } of followers) {
    for (let seconds = 0; seconds < 37; seconds += 1) {
      const values = exampleValues(template, seconds)
      expect((values[at] ?? 0) > 0).toBe(values[drive] === 1)
    }
  }
})
