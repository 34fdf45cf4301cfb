import { type Chunk, getClosure, getRoot, toPath } from './chunk-graph.ts'
import { everywhere, isAroundDrawing, isEditor, isOutside, pages } from './first-pages.ts'
import { crumbBytes } from './shown-chunks.ts'

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
export function pagesOfChunks(chunks: readonly Chunk[]) {
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
    const frameless = frame === 'later' ? names.filter(isEditor) : []
    return frame === undefined ? names : [frame, ...outside, ...frameless]
  }
}

/** Dialogs of the editor and painters of pages are loaded by these, not by screens. */
export const partOfEditor = /\/src\/(editor|viewer)\//

/** By how many parts that are loaded on demand a chunk is asked for. */
export function rootsOfChunks(
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
