import { build } from 'vite'
import { contractForConsole } from '../contract-for-console.ts'
import type { Chunk } from './chunk-graph.ts'
import { drawingsFile, isTexts, mapFile } from './chunk-kinds.ts'
import { everywhere, isAroundDrawing, isOutside } from './first-pages.ts'
import { pagesOfChunks, partOfEditor, rootsOfChunks } from './pages-of-chunks.ts'
import { getBreadth, own, screens, shown } from './planned-files.ts'
import { laterOfShow, placeOfShown } from './shown-chunks.ts'

/** A file of the built console, and the modules that belong into it. */
export interface PlannedChunk {
  readonly name: string
  readonly modules: ReadonlySet<string>
}

/** Less than this is not worth a request of its own: it comes along where more pages have it. */
const ownFileBytes = 24_576
/**
 * Rare screens share one file with what so many of them need; the rest stays as the bundler lays it. What pages above
 * need as well lies apart from what they alone need, or a dialog with one of their icons would load all of the editor.
 */
const rareScreens = 4

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

interface Group {
  readonly name: string
  readonly chunks: readonly Chunk[]
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

const sizeOf = (chunks: readonly Chunk[]) => chunks.reduce((sum, { code }) => sum + code.length, 0)

/** The entry stays as it is. */
function movable({ isEntry, moduleIds }: Chunk): readonly string[] {
  return isEntry ? [] : moduleIds.filter((id) => !isStyle(id))
}

const isStyle = (id: string) => /\.css($|\?)/.test(id)

const stylesOf = ({ chunks }: Group) =>
  chunks.flatMap(({ isEntry, moduleIds }) => (isEntry ? [] : moduleIds.filter(isStyle)))
