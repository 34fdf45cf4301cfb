import { build, type Rollup } from 'vite'
import { contractForConsole } from './contract-for-console.ts'

type Chunk = Rollup.OutputChunk

/** A file of the built console, and the modules that belong into it. */
export interface PlannedChunk {
  readonly name: string
  readonly modules: ReadonlySet<string>
}

/**
 * Pages that people open first, by the modules that open them. Every page of the console needs its frame, `app`, at
 * once and `later` as soon as it stands.
 */
const pages: Readonly<Record<string, readonly string[]>> = {
  base: ['index.html'],
  app: ['src/app/console.tsx', 'src/app/shell/shell.tsx', 'src/i18n/zh-cn/entry.ts'],
  later: [
    'src/app/shell/account-menus.tsx',
    'src/app/shell/notices/device-notices.tsx',
    'src/app/shell/notices/slow-notice.tsx',
    'src/app/shell/notices/toaster.tsx',
    'src/app/shell/notices/alarm-toasts.ts',
    // New accounts alone see it, on three screens: it is not worth a request of its own.
    'src/parts/simulated/simulated-offer-button.tsx',
  ],
  // What lies above any page for a moment: without a file of their own, opening the menu of a phone loaded the editor.
  layers: [
    'src/app/shell/phone-menu.tsx',
    'src/app/shell/expired-dialog.tsx',
    'src/ui/confirm-dialog.tsx',
  ],
  signIn: ['src/app/sign-in-page.tsx', 'src/i18n/zh-cn/entry.ts'],
  show: ['src/app/show-page.tsx'],
  // What a shared page loads when it shows it must not bring the editor along, which has it too.
  symbols: ['packages/page/src/symbols/symbols.ts'],
  anyPage: ['src/viewer/show/read-page-data.ts'],
  home: ['home-screen', 'device-map'].map((part) => `src/features/home/${part}.tsx`),
  list: ['src/features/device/list/device-list-screen.tsx'],
  map: ['src/ui/map/leaflet-driver.ts'],
  listLater: ['list-menus', 'view-controls', 'filter-selects', 'no-devices'].map(
    (part) => `src/features/device/list/${part}.tsx`,
  ),
  cards: ['device-cards', 'card-values'].map((part) => `src/features/device/list/${part}.tsx`),
  detail: ['src/features/device/detail/device-detail-screen.tsx'],
  detailLater: [
    'history/history-panel',
    'command/command-log',
    'command/write-dialog',
    'detail/info/info-tab',
    'detail/info/state-log',
  ].map((part) => `src/features/device/${part}.tsx`),
  editor: ['src/editor/editor-screen.tsx', 'src/app/shell/full-screen.tsx'],
  // What stands around the page that is drawn: each part came by itself, in a file or two of half a KiB.
  editorLater: [
    'toolbar/history-menu.tsx',
    'toolbar/arrange-menu.tsx',
    'toolbar/zoom-menu.tsx',
    'publish/publish-menu.tsx',
    'canvas/cell-text-field.tsx',
    'canvas/ruler/rulers.tsx',
    'canvas/minimap/minimap.tsx',
    'pictures/missing-photos.tsx',
  ].map((part) => `src/editor/${part}`),
  examples: ['src/editor/examples/example-picture.ts'],
}

/** Less than this is not worth a request of its own: it comes along where more pages have it. */
const ownFileBytes = 24_576
/**
 * Rare screens share one file with what so many of them need; the rest stays as the bundler lays it. What pages above
 * need as well lies apart from what they alone need, or a dialog with one of their icons would load all of the editor.
 */
const rareScreens = 4
const screens = 'screens'

/**
 * The file of each module that several pages share. The bundler makes a file for each set of screens that share
 * something, hundreds of them, so that a page asked for up to 190. Modules that the same pages need belong together:
 * a page then asks for a handful of files and for next to nothing that it does not use. Which page needs what is
 * known only after unused exports are gone, so the console is built once without writing to find out.
 */
export async function planChunks(root: string): Promise<readonly PlannedChunk[]> {
  const output = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [contractForConsole()],
    build: { write: false, minify: false, target: 'es2022' },
  })
  if (!('output' in output)) throw new Error('a build gives one output')
  const chunks = output.output.filter((file) => file.type === 'chunk')
  const groups = namedGroups(chunks)
  const frameStyles = groups.filter(({ name }) => hasStylesOfFrame(name)).flatMap(stylesOf)
  return groups
    .map(({ name, chunks: members }) => ({
      name,
      modules: new Set([...members.flatMap(movable), ...(name === 'app' ? frameStyles : [])]),
    }))
    .toSorted((a, b) => getBreadth(b.name) - getBreadth(a.name))
}

const frameStyled = ['app', 'later', 'home', 'map', 'list', 'listLater', 'cards']

/** Styles of the first pages are few and alike: one file with those of the frame packs better and is one request. */
function hasStylesOfFrame(name: string): boolean {
  return name.split('-').some((page) => frameStyled.includes(page)) && !isOutside(name)
}

/**
 * What a module imports is needed wherever it is, so what more pages need is laid first and draws nothing along. Pages
 * outside the console come before it: they must not load what a file of the console took with it.
 */
function getBreadth(name: string): number {
  const set = setBreadths[name]
  if (set !== undefined) return set
  const names = name.split('-')
  if (names.includes('base')) return 1_000
  return (
    names.length +
    (isOutside(name) ? 100 : 0) +
    (names.includes('app') ? 50 : 0) +
    (names.includes('later') ? 25 : 0)
  )
}

/** Pages of who is not in the console. */
const isOutside = (name: string) => /\b(signIn|show)\b/.test(name)

/** What a shared page loads as it needs it and the console has too. It must bring nothing of the console along. */
const shown = 'shown'
const shownInEditor = 'shown-editor'
const shownInDetail = 'shown-detail'
/**
 * The land of our plain map, and what places things on it. With the console's maps they would bring these along to
 * pages, and the overview needs the places alone.
 */
const land = 'land'
const places = 'places'
/** What draws equipment, with what is on almost every page, and that of the trades: eight files, of which the editor needs all. */
const drawings = 'drawings'
const trades = 'drawings-trades'
const ofMaps: readonly string[] = [land, places]
/** Parts of the editor that its drawings do without for a moment. */
const aroundDrawing: readonly string[] = ['editorLater', 'examples']
/** Files of their own, however small. */
const own: readonly string[] = [...ofMaps, drawings, trades, ...aroundDrawing]
const isEditor = (name: string) => name === 'editor'
/** Where files stand that are laid by another order than by how many pages need them. */
const setBreadths: Readonly<Record<string, number>> = {
  [shownInDetail]: 100,
  [shownInEditor]: 99,
  [shown]: 98,
  [land]: 97,
  [places]: 97,
  // After the pages that have something of what these need.
  [drawings]: 0.8,
  [trades]: 0.7,
  // What these have in common with the page that they belong to is that page's.
  detailLater: 0.5,
  ...Object.fromEntries(aroundDrawing.map((name) => [name, 0.5])),
  [screens]: 0,
}
/** Modules that a shared page asks for by itself, beside those of the console's pages. */
const ownOfShow = /\/(src\/viewer|packages\/page|src\/i18n\/[a-z-]+\/page)\//

const drawing = /\/(packages\/(kernel|page)|apps\/web\/src\/viewer)\//

/** Whether all of a chunk draws pages: calls of the server would bring all that the console needs for its own. */
const drawsPages = ({ moduleIds }: Chunk): boolean =>
  moduleIds.length > 0 && moduleIds.every((id) => drawing.test(id.replaceAll('\\', '/')))

/** So little that a shared page needs later, and the console at once, comes with every page instead of with a file of its own. */
const crumbBytes = 1_536
const isCrumb = ({ imports, code }: Chunk): boolean =>
  imports.length === 0 && code.length <= crumbBytes

/** Whether a shared page may come to load a chunk, at once or later. */
function laterOfShow(chunks: readonly Chunk[]): (chunk: Chunk) => boolean {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set(pages['show']?.map((module) => getRoot(chunks, module)))
  for (const chunk of found) {
    for (const file of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = byFile.get(file)
      const isLater = next !== undefined && !chunk.imports.includes(file)
      const path = toPath(next?.facadeModuleId ?? null)
      if (next !== undefined && (!isLater || ownOfShow.test(path))) found.add(next)
    }
  }
  return (chunk) => found.has(chunk)
}

/** Parts of the console that every page has, and pages outside of it. */
const everywhere = ['base', 'app', 'later', 'signIn', 'show']

interface Group {
  readonly name: string
  readonly chunks: readonly Chunk[]
}

/** Where a chunk lies that shared pages load later, unless it lies with pages of the console. */
function placeOfShown(chunks: readonly Chunk[]) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const needsCrumbs = ({ imports }: Chunk) =>
    imports.every((file) => {
      const needed = byFile.get(file)
      return needed !== undefined && isCrumb(needed)
    })
  return (chunk: Chunk, names: readonly string[]): string | undefined => {
    if (names.every(isEditor) && drawsPages(chunk)) return names.length > 0 ? shownInEditor : shown
    // A file of the console that a shared page needs a little of would bring all of the console along.
    if (/^detail(Later)?$/.test(names.join()) && needsCrumbs(chunk)) return shownInDetail
    const isConsoles = names.length > 0 && !names.some(isOutside)
    return isConsoles && isCrumb(chunk) ? 'base' : undefined
  }
}

function namedGroups(chunks: readonly Chunk[]): Group[] {
  const neededBy = pagesOfChunks(chunks)
  const rare = rootsOfChunks(chunks, () => true)
  const ofScreens = rootsOfChunks(chunks, (path) => !partOfEditor.test(path))
  const isShownLater = laterOfShow(chunks)
  const placeOf = placeOfShown(chunks)
  const named = Map.groupBy(chunks, (chunk) => {
    const isShown = isShownLater(chunk)
    const names = neededBy(chunk).filter((name) => !isShown || !isAroundDrawing(name))
    const ofPath = mapFile(chunk) ?? drawingsFile(chunk, names)
    if (ofPath !== undefined) return ofPath
    const isRare = rare(chunk) >= rareScreens
    if ((names.length > 0 || isRare) && isShown) {
      const place = placeOf(chunk, names)
      if (place !== undefined) return place
    }
    const isOfAll = names.some((name) => everywhere.includes(name)) || isShown
    const isOfScreens = ofScreens(chunk) >= rareScreens && !isOfAll && !isTexts(chunk)
    return [...names, ...(isOfScreens ? [screens] : [])].join('-')
  })
  named.delete('')
  const large = [...named.keys()].filter((name) => sizeOf(named.get(name) ?? []) >= ownFileBytes)
  const placed = Map.groupBy(named, ([name]) =>
    large.includes(name) || name.startsWith(shown) || own.includes(name)
      ? name
      : widerPlace(name, large),
  )
  return [...placed].map(([name, members]) => ({
    name,
    chunks: members.flatMap(([, list]) => list),
  }))
}

function mapFile({ moduleIds }: Chunk): string | undefined {
  const ids = moduleIds.map((id) => id.replaceAll('\\', '/'))
  if (ids.length === 0 || !ids.every((id) => id.includes('/packages/geo/src/'))) return undefined
  return ids.some((id) => id.includes('/geo/src/base/')) ? land : places
}

const drawn = /\/packages\/page\/src\/(symbols\/(equipment|looks)|geometry\/arc)\b/
const drawnOfTrade = /\/equipment\/drawings\/(air|cold|electric|greenhouse|heat|hvac|water)\.ts$/

/** What draws equipment and no page has at once. */
function drawingsFile({ moduleIds }: Chunk, names: readonly string[]): string | undefined {
  const ids = moduleIds.map((id) => id.replaceAll('\\', '/'))
  if (names.length > 0 || ids.length === 0 || !ids.every((id) => drawn.test(id))) return undefined
  return ids.some((id) => drawnOfTrade.test(id)) ? trades : drawings
}

/** Texts of the other language are loaded by every page; one of them among the screens would bring all of these along. */
const isTexts = ({ moduleIds }: Chunk): boolean =>
  moduleIds.length > 0 && moduleIds.every((id) => id.replaceAll('\\', '/').includes('/src/i18n/'))

/** Where a small group goes: to the narrowest file that all of its pages load anyway. */
function widerPlace(name: string, large: readonly string[]): string {
  const needed = name.split('-')
  const isIn = (page: string, place: string) => place.split('-').includes(page)
  const holds = (place: string) =>
    needed.every((page) => isIn(page, place) || (page === 'detailLater' && isIn('detail', place)))
  const narrowest = large.filter(holds).toSorted((a, b) => a.length - b.length)[0]
  if (narrowest !== undefined) return narrowest
  // The viewer has nothing of the console but what all pages have.
  if (needed.includes('show')) return 'base'
  return needed.includes('signIn') ? 'app-signIn' : 'app'
}

const isAroundDrawing = (name: string) => aroundDrawing.includes(name)

/** What else has a place keeps it: parts around a drawing have for themselves what nobody else needs. */
function placesOf(needing: readonly string[]): readonly string[] {
  const others = needing.filter((name) => !isAroundDrawing(name))
  return others.length > 0 ? others : needing.slice(0, 1)
}

/** Whether parts around a drawing have something in common with screens alone. A little of it must not bring these along. */
function isOfScreensToo(needing: readonly string[]): boolean {
  const isElsewhere = (name: string) =>
    everywhere.includes(name) || isOutside(name) || isEditor(name)
  const others = needing.filter((name) => !isAroundDrawing(name))
  return needing.some(isAroundDrawing) && others.length > 0 && !others.some(isElsewhere)
}

/** What the frame of the console has, its pages have; what the entry has, all have. */
function pagesOfChunks(chunks: readonly Chunk[]) {
  const closures = Object.entries(pages).map(([name, roots]) => ({
    name,
    files: getClosure(
      chunks,
      roots.map((module) => getRoot(chunks, module)),
    ),
  }))
  return ({ fileName, code }: Chunk): readonly string[] => {
    const needing = closures.filter(({ files }) => files.has(fileName)).map(({ name }) => name)
    if (code.length <= crumbBytes && isOfScreensToo(needing)) return ['later']
    // Whoever sees what comes later on the page of a device has the page.
    const names = placesOf(needing).filter(
      (name) => name !== 'detailLater' || !needing.includes('detail'),
    )
    if (names.includes('base')) return ['base']
    // What a first page needs at once must not wait behind all that comes later.
    const isEarly = names.includes('later') && (names.includes('home') || names.includes('list'))
    const isFrame = names.includes('app') || isEarly
    const frame = isFrame ? 'app' : names.find((name) => name === 'later')
    const outside = names.filter(isOutside)
    // The frame, the sign-in page and the viewer are all that is ever opened first.
    if (frame === 'app' && outside.length === 2) return ['base']
    // The editor fills the screen without the frame: what it shares must not bring all of the frame along.
    const frameless = frame === 'later' ? names.filter((name) => name === 'editor') : []
    return frame === undefined ? names : [frame, ...outside, ...frameless]
  }
}

/** Dialogs of the editor and painters of pages are loaded by these, not by screens. */
const partOfEditor = /\/src\/(editor|viewer)\//
const toPath = (id: string | null) => id?.replaceAll('\\', '/') ?? ''

/** By how many parts that are loaded on demand a chunk is asked for. */
function rootsOfChunks(
  chunks: readonly Chunk[],
  isWanted: (path: string) => boolean,
): (chunk: Chunk) => number {
  const closures = chunks
    .filter(
      ({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && isWanted(toPath(facadeModuleId)),
    )
    .map((root) => getClosure(chunks, [root]))
  return ({ fileName }) => closures.filter((files) => files.has(fileName)).length
}

function getClosure(chunks: readonly Chunk[], roots: readonly Chunk[]): ReadonlySet<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const files = new Set(roots.map(({ fileName }) => fileName))
  for (const file of files) for (const next of byFile.get(file)?.imports ?? []) files.add(next)
  return files
}

/** A page whose module has moved would silently lose its file, so the build stops instead. */
function getRoot(chunks: readonly Chunk[], module: string): Chunk {
  const root = chunks.find((chunk) => opens(chunk, module))
  if (root === undefined) throw new Error(`${module} opens no chunk: chunk-plan.ts names it`)
  return root
}

const opens = ({ facadeModuleId }: Chunk, module: string) =>
  toPath(facadeModuleId).endsWith(`/${module}`)

const sizeOf = (chunks: readonly Chunk[]) => chunks.reduce((sum, { code }) => sum + code.length, 0)

/** The entry stays as it is. */
function movable({ isEntry, moduleIds }: Chunk): readonly string[] {
  return isEntry ? [] : moduleIds.filter((id) => !isStyle(id))
}

const isStyle = (id: string) => /\.css($|\?)/.test(id)

const stylesOf = ({ chunks }: Group) =>
  chunks.flatMap(({ isEntry, moduleIds }) => (isEntry ? [] : moduleIds.filter(isStyle)))
