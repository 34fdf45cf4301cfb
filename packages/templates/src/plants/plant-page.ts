import type { Language, Translated } from '@fieldhub/contract'
import {
  type Cell,
  inTheme,
  type Json,
  newPage,
  type PageData,
  type PageTheme,
  type PipeEnd,
  rebindCells,
  type Source,
  symbols,
  type VariableIndex,
} from '@fieldhub/page'
import { cellsOf, pipesOf, variablesOf } from './expand-repeats.ts'
import { phoneFrame, phoneWidth } from './phone-frame.ts'
import { plantFrame, wallFrame } from './plant-frame.ts'
import type {
  AnyTemplate,
  PlantCell,
  PlantEnd,
  PlantPipe,
  PlantTemplate,
  PlantValue,
} from './plant-template.ts'

const sizes = new Map(symbols.map(({ name, size }) => [name, size]))

/** Of a plant; a wall has its own. */
export type PlantTheme = 'light' | 'dark'

/** A template as a page, in one language, bound by name to the variables that are there. */
export function plantPage(
  template: AnyTemplate,
  language: Language,
  variables: VariableIndex,
  theme: PlantTheme = 'light',
): PageData {
  const maker = new PlantMaker(template, language)
  const frame = template.kind === 'plant' ? plantFrame(template) : wallFrame(template)
  const isFront = ({ shape }: PlantCell) => shape !== 'panel' && shape !== 'border'
  const nodes = [...frame, ...cellsOf(template)]
  const cells = [
    ...nodes.filter((cell) => !isFront(cell)).map(maker.node),
    ...pipesOf(template).map(maker.pipe),
    ...nodes.filter(isFront).map(maker.node),
  ].map((cell, index): Cell => ({ ...cell, zIndex: index + 1 }))
  const page = newPage(0, { width: 1920, height: 1080 })
  return {
    ...inLook(page, template.kind === 'wall' ? 'wall' : theme),
    graphData: { cells: rebindCells(cells, variables) },
  }
}

/** A plant as the page of a phone. */
export function plantPhonePage(
  template: PlantTemplate,
  language: Language,
  variables: VariableIndex,
  theme: PlantTheme = 'light',
): PageData {
  const maker = new PlantMaker(template, language)
  const { cells, height } = phoneFrame(template)
  const placed = cells.map(maker.node).map((cell, index): Cell => ({ ...cell, zIndex: index + 1 }))
  return {
    ...inLook(newPage(1), theme),
    size: 'custom',
    cw: phoneWidth,
    ch: height,
    cX: phoneWidth / 2,
    cY: height / 2,
    graphData: { cells: rebindCells(placed, variables) },
  }
}

/** A plant's ground goes on around its page, so that no strip of another colour is seen where a window is longer. */
function inLook(page: PageData, theme: PageTheme) {
  const { bgColor, graphBgColor, ...settings } = inTheme(page, theme)
  return {
    ...settings,
    bgColor,
    graphBgColor: theme === 'wall' ? graphBgColor : bgColor,
    skin: 'raised',
    gird: false,
  }
}

class PlantMaker {
  readonly #language: Language
  readonly #sources: ReadonlyMap<string, Source>

  constructor(template: AnyTemplate, language: Language) {
    this.#language = language
    const slave = template.slave[language]
    this.#sources = new Map(
      variablesOf(template).map(({ key, name }) => [
        key,
        { dev: '$self', varId: 0, slave, name: name[language] },
      ]),
    )
  }

  readonly node = (cell: PlantCell): Cell => {
    const { id, shape, at, name, writes, flip, angle } = cell
    const [width, height] = cell.size ?? sizeOf(shape)
    const target = writes === undefined ? undefined : this.#source(writes)
    return {
      kind: 'node',
      id,
      shape,
      zIndex: 0,
      position: { x: at[0], y: at[1] },
      size: { width, height },
      ...(flip !== undefined && { flip }),
      ...(angle !== undefined && { angle }),
      data: {
        ...(name !== undefined && { name: name[this.#language] }),
        props: this.#props(cell.props),
        ...this.#binds(cell.binds),
        ...(target !== undefined && {
          actions: [{ on: 'click' as const, do: 'toggle' as const, target }],
        }),
      },
    }
  }

  readonly pipe = (pipe: PlantPipe, index: number): Cell => {
    const { id = `pipe-${index + 1}`, shape = 'pipe', from, to, via = [] } = pipe
    const given = shape === 'wire' ? {} : { flowFrom: 'network', crossing: 'jump' }
    return {
      kind: 'pipe',
      id,
      shape,
      zIndex: 0,
      source: toEnd(from),
      target: toEnd(to),
      ...(via.length > 0 && { vertices: via.map(([x, y]) => ({ x, y })) }),
      data: { props: { ...given, ...this.#props(pipe.props) }, ...this.#binds(pipe.binds) },
    }
  }

  #props(props: Readonly<Record<string, PlantValue>> = {}): Readonly<Record<string, Json>> {
    return Object.fromEntries(
      Object.entries(props).map(([name, value]) => [
        name,
        isTranslated(value) ? value[this.#language] : value,
      ]),
    )
  }

  #binds(binds: Readonly<Record<string, string>> = {}) {
    const made = Object.entries(binds).map(([to, key]) => ({ to, src: this.#source(key) }))
    return made.length === 0 ? {} : { binds: made }
  }

  #source(key: string): Source {
    const source = this.#sources.get(key)
    if (source === undefined) throw new Error(`no variable ${key} in the template`)
    return source
  }
}

const isTranslated = (value: PlantValue): value is Translated => typeof value === 'object'

function sizeOf(shape: string): readonly [number, number] {
  const { width, height } = sizes.get(shape) ?? { width: 100, height: 100 }
  return [width, height]
}

function toEnd(end: PlantEnd): PipeEnd {
  if (typeof end !== 'string') {
    const [x, y, pipe] = end
    return pipe === undefined ? { x, y } : { cell: pipe, at: { x, y } }
  }
  const [cell = '', port] = end.split('.')
  return port === undefined ? { cell } : { cell, port }
}
