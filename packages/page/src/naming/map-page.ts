import { getPhotoId } from '../binding/get-photo-id.ts'
import { getComponents, isKnown, toComponents } from '../component/component.ts'
import type { Cell, Json, PageData, Source } from '../page-data.ts'
import { getSymbol } from '../symbols/get-symbol.ts'
import { mapSources } from './map-sources.ts'

/** What the ids in a page become. Undefined: there is none any more, and what named it is left out. */
export interface IdMaps {
  readonly photo: (id: number) => number | undefined
  readonly page: (id: number) => number | undefined
  readonly source: (source: Source) => Source
}

/** The page with other ids of photos, pages and variables, within its components too. */
export function mapPageIds(page: PageData, maps: IdMaps): PageData {
  const mapCell = (cell: Cell): Cell => mapCellIds(cell, maps)
  const components = [...getComponents(page).values()].map((component) => ({
    ...component,
    cells: component.cells.map(mapCell).filter(isKnown),
  }))
  return {
    ...page,
    bgImg: mapPhoto(page.bgImg, maps),
    graphData: { ...page.graphData, cells: page.graphData.cells.map(mapCell) },
    ...(components.length > 0 && { components: toComponents(components) }),
  }
}

/** Ids of the photos that a page names, of hidden cells and of its components too. */
export function namedPhotos(page: PageData): readonly number[] {
  const found = new Set<number>()
  const photo = (id: number) => {
    found.add(id)
    return id
  }
  mapPageIds(page, { photo, page: (id) => id, source: (source) => source })
  return [...found]
}

/** Ids of the pages that a page leads to. */
export function ledPages(page: PageData): readonly number[] {
  return page.graphData.cells.flatMap((cell) =>
    isKnown(cell) ? (cell.data.actions ?? []).flatMap((action) => action.page ?? []) : [],
  )
}

function mapCellIds(cell: Cell, maps: IdMaps): Cell {
  if (cell.kind === 'unknown') return cell
  const mapped = mapSources(cell, maps.source)
  if (!isKnown(mapped)) return mapped
  const photos = (getSymbol(cell.shape)?.props ?? []).filter(({ kind }) => kind === 'photo')
  const changed = photos.flatMap(({ name }): [string, Json][] => {
    const value = mapped.data.props[name]
    return value === undefined ? [] : [[name, mapPhoto(value, maps)]]
  })
  const actions = mapped.data.actions?.map(({ page: led, ...action }) => {
    const page = led === undefined ? undefined : maps.page(led)
    return page === undefined ? action : { ...action, page }
  })
  return {
    ...mapped,
    data: {
      ...mapped.data,
      props: { ...mapped.data.props, ...Object.fromEntries(changed) },
      ...(actions !== undefined && { actions }),
    },
  }
}

function mapPhoto<T extends Json>(value: T, { photo }: IdMaps): T | string {
  const id = getPhotoId(value)
  if (id === undefined) return value
  const next = photo(id)
  return next === undefined ? '' : String(next)
}
