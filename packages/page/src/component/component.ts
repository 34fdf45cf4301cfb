import { isList, isNumber, isObject, isText, type JsonObject } from '../codec/json-shape.ts'
import { readCell } from '../codec/read-cell.ts'
import { wireCell } from '../codec/wire-cell.ts'
import type { Cell, Json, NodeCell, PipeCell, Size } from '../page-data.ts'

/** A parameter of a component: `{name}` in its texts and names of variables stands for the value. */
export interface ComponentParam {
  readonly name: string
  readonly initial: string
}

/**
 * A symbol that people made of others. A page holds the components of its instances, so that it needs no library; the
 * instances themselves are groups of ordinary cells, so that every viewer draws them and a share reads nothing else.
 */
export interface PageComponent {
  /** It has the same key on every page and in the library. */
  readonly key: string
  readonly version: number
  readonly name: string
  readonly size: Size
  readonly params: readonly ComponentParam[]
  /** Their places start at 0, 0; their texts and names hold the parameters, and nothing is bound. */
  readonly cells: readonly (NodeCell | PipeCell)[]
}

export const componentLimits = {
  /** On one page. */
  componentsMax: 100,
  cellsMax: 2_000,
  paramsMax: 20,
  /** Components within components. */
  depthMax: 8,
  textCharactersMax: 60,
} as const

const known = new WeakMap<object, ReadonlyMap<string, PageComponent>>()

/** The components of a page by their keys. What cannot be read is left out, and its instances stay as they are. */
export function getComponents(page: {
  readonly components?: Json
}): ReadonlyMap<string, PageComponent> {
  const { components } = page
  if (!isList(components)) return new Map()
  const read = known.get(components) ?? readComponents(components)
  known.set(components, read)
  return read
}

/** The components as a page stores them. */
export function toComponents(components: Iterable<PageComponent>): Json {
  return [...components].map(({ key, version, name, size, params, cells }) => ({
    key,
    version,
    name,
    size: { ...size },
    params: params.map((param) => ({ ...param })),
    cells: cells.map((cell): Json => JSON.parse(JSON.stringify(wireCell(cell)))),
  }))
}

function readComponents(list: readonly Json[]): ReadonlyMap<string, PageComponent> {
  const read = list.slice(0, componentLimits.componentsMax).flatMap((raw) => {
    const component = readComponent(raw)
    return component === undefined ? [] : [[component.key, component] as const]
  })
  return new Map(read)
}

function readComponent(raw: Json): PageComponent | undefined {
  if (!isObject(raw) || !isList(raw.cells) || !isList(raw.params)) return undefined
  const { key, version, name, size } = raw
  if (!isText(key) || key === '' || !isNumber(version) || !isText(name) || !isSize(size))
    return undefined
  if (raw.cells.length > componentLimits.cellsMax) return undefined
  const cells = raw.cells.map((cell, index) => readCell(cell, `unknown-${index}`)).filter(isKnown)
  const params = raw.params.slice(0, componentLimits.paramsMax).flatMap(readParam)
  return { key, version, name, size, params, cells }
}

function readParam(raw: Json): readonly ComponentParam[] {
  if (!isObject(raw) || !isText(raw.name) || !isText(raw.initial)) return []
  return [{ name: raw.name, initial: raw.initial }]
}

function isSize(size: Json | undefined): size is JsonObject & Size {
  return isObject(size) && isNumber(size.width) && isNumber(size.height)
}

export function isKnown(cell: Cell | undefined): cell is NodeCell | PipeCell {
  return cell !== undefined && cell.kind !== 'unknown'
}
