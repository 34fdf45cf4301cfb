import {
  type Action,
  type Cell,
  decodePage,
  encodePage,
  getComponents,
  getPhotoId,
  getSymbol,
  type Json,
  mapBind,
  type PageData,
  type Source,
  toComponents,
} from '@fieldhub/page'
import { canonicalJson } from '#platform/json/canonical-json.ts'

/** A page as it is written outside of its server: what it names is numbered from 1, in order of first mention. */
export interface PortablePage {
  readonly json: string
  /** Ids by number. */
  readonly devices: readonly number[]
  readonly variables: readonly number[]
  readonly pages: readonly number[]
  readonly photos: readonly number[]
}

type Renumber = Readonly<Record<'device' | 'variable' | 'page' | 'photo', (id: number) => number>>

/** An id that nothing has, in the place of what is gone. */
const nothing = Number.MAX_SAFE_INTEGER

export function toPortablePage(data: string): PortablePage | undefined {
  const decoded = decodePage(data)
  if (!decoded.ok) return undefined
  const [devices, variables, pages, photos] = [counter(), counter(), counter(), counter()]
  const page = withNumbers(decoded.value, {
    device: devices.number,
    variable: variables.number,
    page: pages.number,
    photo: photos.number,
  })
  return {
    json: canonicalJson(page),
    devices: devices.ids(),
    variables: variables.ids(),
    pages: pages.ids(),
    photos: photos.ids(),
  }
}

/** The packed page; undefined: it is none. */
export function fromPortablePage({ json, ...ids }: PortablePage): string | undefined {
  // What a stranger wrote is packed as it is, and read by the rules of pages.
  const decoded = decodePage(encodePage(JSON.parse(json)))
  if (!decoded.ok) return undefined
  const idOf = (list: readonly number[]) => (number: number) => list[number - 1] ?? nothing
  return encodePage(
    withNumbers(decoded.value, {
      device: idOf(ids.devices),
      variable: idOf(ids.variables),
      page: idOf(ids.pages),
      photo: idOf(ids.photos),
    }),
  )
}

function counter() {
  const numbers = new Map<number, number>()
  return {
    number: (id: number): number => {
      const known = numbers.get(id) ?? numbers.size + 1
      numbers.set(id, known)
      return known
    },
    ids: () => [...numbers.keys()],
  }
}

function withNumbers(page: PageData, to: Renumber): PageData {
  const cells = page.graphData.cells.map((cell) => withNumbersInCell(cell, to))
  const bgImg = toPhoto(page.bgImg, to)
  const components = [...getComponents(page).values()].map((component) => ({
    ...component,
    cells: component.cells.flatMap((cell) => {
      const numbered = withNumbersInCell(cell, to)
      return numbered.kind === 'unknown' ? [] : [numbered]
    }),
  }))
  return {
    ...page,
    bgImg: typeof bgImg === 'string' ? bgImg : '',
    graphData: { ...page.graphData, cells },
    ...(components.length > 0 && { components: toComponents(components) }),
  }
}

function withNumbersInCell(cell: Cell, to: Renumber): Cell {
  if (cell.kind === 'unknown') return cell
  const { binds, actions, props } = cell.data
  const data = {
    ...cell.data,
    props: toProps(cell.shape, props, to),
    ...(binds !== undefined && {
      binds: binds.map((bind) => mapBind(bind, (source) => toSource(source, to))),
    }),
    ...(actions !== undefined && { actions: actions.map((action) => toAction(action, to)) }),
  }
  return { ...cell, data }
}

/** A source that is not bound stays so, under the names that it has. */
function toSource(source: Source, to: Renumber): Source {
  const { dev, varId } = source
  return {
    ...source,
    dev: dev === '$self' ? dev : to.device(dev),
    varId: varId === 0 ? 0 : to.variable(varId),
  }
}

function toAction(action: Action, to: Renumber): Action {
  const { target, page } = action
  return {
    ...action,
    ...(target !== undefined && { target: toSource(target, to) }),
    ...(page !== undefined && { page: to.page(page) }),
  }
}

function toProps(shape: string, props: Readonly<Record<string, Json>>, to: Renumber) {
  const photos = (getSymbol(shape)?.props ?? []).filter(({ kind }) => kind === 'photo')
  const changed = photos.flatMap(({ name }): [string, Json][] => {
    const value = props[name]
    return value === undefined ? [] : [[name, toPhoto(value, to)]]
  })
  return changed.length === 0 ? props : { ...props, ...Object.fromEntries(changed) }
}

function toPhoto(value: Json, to: Renumber): Json {
  const id = getPhotoId(value)
  return id === undefined ? value : String(to.photo(id))
}
