import { err, ok, type Result } from '@fieldhub/kernel'
import {
  type Cell,
  type ComponentFault,
  componentFault,
  decodePage,
  encodePage,
  getComponents,
  getMappedDevices,
  getPhotos,
  getSites,
  getSources,
  getTrends,
  getWriteRules,
  hasAlarmList,
  type IdMaps,
  type MappedDevices,
  mapPageIds,
  type NamedVariable,
  type NestingFault,
  nestingFault,
  type PageData,
  reboundSource,
  type ShownTrend,
  type Source,
  VariableIndex,
  type WriteRule,
  withSourceNames,
} from '@fieldhub/page'

/** The facts that the server needs of a page. They depend on the page alone, and are small however large the page is. */
export interface PageFacts {
  readonly cells: number
  readonly photoIds: readonly number[]
  readonly shown: readonly Source[]
  readonly written: readonly Source[]
  /** Every write that the page offers, the guarded ones first. */
  readonly writes: readonly WriteRule[]
  /** Every device that it names besides its own, hidden cells and components included. */
  readonly deviceIds: readonly number[]
  readonly hasAlarmList: boolean
  /** Devices whose places its maps show. */
  readonly mapped: MappedDevices
  readonly trends: readonly ShownTrend[]
  /** Sites that the page embeds. */
  readonly sites: readonly string[]
  readonly nesting: NestingFault | undefined
  readonly components: readonly ComponentFacts[]
  /** True when buttons lead to other pages. */
  readonly isLeading: boolean
}

/** A component that the page holds. */
export interface ComponentFacts {
  readonly key: string
  readonly version: number
  readonly fault: ComponentFault | undefined
}

export type PageReadFault = 'unreadable' | 'too-large'

/** Limit of each kind; of a page that names more, only the first ones count. */
const sourcesMax = 5_000

/** `too-large`: it unpacks to more than this. */
export function readPageFacts(data: string, bytesMax?: number): Result<PageFacts, PageReadFault> {
  const decoded = decodePage(data, bytesMax)
  if (!decoded.ok) return err(decoded.error.kind === 'too-large' ? 'too-large' : 'unreadable')
  return ok(toFacts(decoded.value))
}

function toFacts(page: PageData): PageFacts {
  const { shown, written } = getSources(page)
  return {
    cells: page.graphData.cells.length,
    photoIds: getPhotos(page).slice(0, sourcesMax),
    shown: shown.slice(0, sourcesMax),
    written: written.slice(0, sourcesMax),
    writes: getWriteRules(page).slice(0, sourcesMax),
    deviceIds: devicesOf(page).slice(0, sourcesMax),
    hasAlarmList: hasAlarmList(page),
    mapped: getMappedDevices(page),
    trends: getTrends(page).slice(0, sourcesMax),
    sites: getSites(page).slice(0, sourcesMax),
    nesting: nestingFault(page),
    components: componentsOf(page),
    isLeading: page.graphData.cells.some(leadsToPage),
  }
}

function devicesOf(page: PageData): readonly number[] {
  const found = new Set<number>()
  mapPageIds(page, {
    ...sameIds,
    source: (source) => {
      if (source.dev !== '$self') found.add(source.dev)
      return source
    },
  })
  // What cannot be read might name any device.
  if (page.graphData.cells.some(({ kind }) => kind === 'unknown')) found.add(unknownDevice)
  return [...found]
}

/** Nobody sees it. */
const unknownDevice = 0

const sameIds: Pick<IdMaps, 'photo' | 'page'> = { photo: (id) => id, page: (id) => id }

/** The page without the devices that are not listed: what names one is bound to nothing. Undefined: it is unreadable. */
export function withDevices(data: string, deviceIds: readonly number[]): string | undefined {
  const decoded = decodePage(data)
  if (!decoded.ok) return undefined
  const kept = new Set<number | '$self'>(['$self', ...deviceIds])
  const nothing: Source = { dev: '$self', varId: 0 }
  const source = (one: Source) => (kept.has(one.dev) ? one : nothing)
  const page = mapPageIds(decoded.value, { ...sameIds, source })
  // What nobody can read is not looked through, so it might name anything.
  const cells = page.graphData.cells.filter(({ kind }) => kind !== 'unknown')
  return encodePage({ ...page, graphData: { ...page.graphData, cells } })
}

function componentsOf(page: PageData): readonly ComponentFacts[] {
  const components = getComponents(page)
  return [...components.values()].map((component) => ({
    key: component.key,
    version: component.version,
    fault: componentFault(component, components),
  }))
}

export interface RedirectedPage {
  readonly data: string
  readonly facts: PageFacts
}

/** The variables of the model that a page was drawn for, and of the one that it is copied for. */
export interface Rebinding {
  readonly before: readonly NamedVariable[]
  readonly after: readonly NamedVariable[]
}

/**
 * The page with its buttons redirected from old page ids to new ones, and bound by the names of its variables where it
 * is for another model. Undefined for an unreadable page.
 */
export function redirectPage(
  data: string,
  newIds: ReadonlyMap<number, number>,
  rebinding?: Rebinding,
): RedirectedPage | undefined {
  const decoded = decodePage(data)
  if (!decoded.ok) return undefined
  const page = rebinding === undefined ? decoded.value : rebound(decoded.value, rebinding)
  const cells = page.graphData.cells.map((cell) => withPages(cell, newIds))
  const redirected = { ...page, graphData: { ...page.graphData, cells } }
  return { data: encodePage(redirected), facts: toFacts(redirected) }
}

function rebound(page: PageData, { before, after }: Rebinding): PageData {
  const [former, present] = [new VariableIndex(before), new VariableIndex(after)]
  return mapPageIds(page, {
    photo: (id) => id,
    page: (id) => id,
    source: (source) => reboundSource(withSourceNames(source, former), present),
  })
}

function leadsToPage(cell: Cell): boolean {
  return cell.kind !== 'unknown' && (cell.data.actions ?? []).some(({ page }) => page !== undefined)
}

function withPages(cell: Cell, newIds: ReadonlyMap<number, number>): Cell {
  if (cell.kind === 'unknown' || !leadsToPage(cell)) return cell
  const actions = (cell.data.actions ?? []).map((action) => {
    const page = action.page === undefined ? undefined : newIds.get(action.page)
    return page === undefined ? action : { ...action, page }
  })
  return { ...cell, data: { ...cell.data, actions } }
}
