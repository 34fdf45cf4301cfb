import { mapBind } from '../binding/map-bind.ts'
import { isList, isObject } from '../codec/json-shape.ts'
import type { CellData, Json, NodeCell, PipeCell, Source } from '../page-data.ts'
import { getSymbol } from '../symbols/get-symbol.ts'
import type { PageComponent } from './component.ts'

/** Values of parameters by their names. */
export type ParamValues = Readonly<Record<string, string>>

/** The values of an instance; a parameter without one has its initial value. */
export function valuesOf(component: PageComponent, given: ParamValues): ParamValues {
  return Object.fromEntries(
    component.params.map(({ name, initial }) => [
      name,
      Object.hasOwn(given, name) ? (given[name] ?? initial) : initial,
    ]),
  )
}

const placeholder = /\{([^{}]{1,60})\}/g

function withValues(text: string, values: ParamValues): string {
  return text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  )
}

/** The cells of an instance, before they are placed, under the ids that they have in the component. */
export function expandComponent(
  component: PageComponent,
  given: ParamValues,
): readonly (NodeCell | PipeCell)[] {
  const values = valuesOf(component, given)
  return component.cells.map((cell) => ({ ...cell, data: withValuesInData(cell.data, values) }))
}

function withValuesInData(data: CellData, values: ParamValues): CellData {
  return mapTexts(data, (text) => withValues(text, values))
}

/** Maps every text within, names of fields aside. */
function mapTexts<T>(value: T, map: (text: string) => string): T {
  const mapped = (one: Json): Json => {
    if (typeof one === 'string') return map(one)
    if (isList(one)) return one.map(mapped)
    if (!isObject(one)) return one
    return Object.fromEntries(Object.entries(one).map(([name, each]) => [name, mapped(each)]))
  }
  const json: Json = JSON.parse(JSON.stringify(value))
  const result: T = JSON.parse(JSON.stringify(mapped(json)))
  return result
}

/** Replaces values of parameters in a text by the parameters; a `1` in `11` or `21` is no value. */
export function withPlaceholders(text: string, values: ParamValues): string {
  const named = Object.entries(values)
    .filter(([, value]) => value !== '')
    .toSorted(([, a], [, b]) => b.length - a.length)
  if (named.length === 0) return text
  const pattern = new RegExp(named.map(([, value]) => wholeWord(value)).join('|'), 'gu')
  return text.replace(pattern, (found) => {
    const name = named.find(([, value]) => value === found)?.[0]
    return name === undefined ? found : `{${name}}`
  })
}

function wholeWord(value: string): string {
  const escaped = value.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
  return `${edge(value.at(0), '?<!')}${escaped}${edge(value.at(-1), '?!')}`
}

function edge(character: string | undefined, look: string): string {
  if (character === undefined) return ''
  if (/\d/.test(character)) return `(${look}[0-9])`
  return /[A-Za-z]/.test(character) ? `(${look}[A-Za-z])` : ''
}

/** The data with placeholders in what people read, and in the names of variables, which are bound anew by them. */
export function withPlaceholdersInData(
  shape: string,
  data: CellData,
  values: ParamValues,
): CellData {
  const put = (text: string) => withPlaceholders(text, values)
  const texts = new Set(
    (getSymbol(shape)?.props ?? [])
      .filter(({ kind, name }) => kind === 'text' && name !== 'unit')
      .map(({ name }) => name),
  )
  const props = Object.entries(data.props).map(([name, value]) => [
    name,
    typeof value === 'string' && texts.has(name) ? put(value) : value,
  ])
  const named = mapNames(data, put)
  const { component } = data
  const inner = Object.entries(component?.params ?? {}).map(([name, value]) => [name, put(value)])
  return {
    ...named,
    props: Object.fromEntries(props),
    ...(component && { component: { ...component, params: Object.fromEntries(inner) } }),
    ...(data.name !== undefined && { name: put(data.name) }),
  }
}

/** Sources of the page's own device lose their ids and keep their names. */
function mapNames(data: CellData, put: (text: string) => string): CellData {
  const toName = (source: Source): Source => ({
    ...source,
    varId: source.dev === '$self' ? 0 : source.varId,
    ...(source.slave !== undefined && { slave: put(source.slave) }),
    ...(source.name !== undefined && { name: put(source.name) }),
  })
  return {
    ...data,
    ...(data.binds && { binds: data.binds.map((bind) => mapBind(bind, toName)) }),
    ...(data.actions && {
      actions: data.actions.map(({ page: _page, ...action }) => ({
        ...action,
        ...(action.target && { target: toName(action.target) }),
        ...(action.confirm !== undefined && { confirm: put(action.confirm) }),
      })),
    }),
  }
}
