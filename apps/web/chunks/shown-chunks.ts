import { type Chunk, getRoot, toPath } from './chunk-graph.ts'
import { isEditor, isOutside, pages } from './first-pages.ts'
import { shown, shownInDetail, shownInEditor } from './planned-files.ts'

/** Modules that a shared page asks for by itself, beside those of the console's pages. */
const ownOfShow = /\/(src\/viewer|packages\/page|src\/i18n\/[a-z-]+\/page)\//

const drawing = /\/(packages\/(kernel|page)|apps\/web\/src\/viewer)\//

/** Whether all of a chunk draws pages: calls of the server would bring all that the console needs for its own. */
const drawsPages = ({ moduleIds }: Chunk): boolean =>
  moduleIds.length > 0 && moduleIds.every((id) => drawing.test(toPath(id)))

/** So little that a shared page needs later, and the console at once, comes with every page instead of with a file of its own. */
export const crumbBytes = 1_536
const isCrumb = ({ imports, code }: Chunk): boolean =>
  imports.length === 0 && code.length <= crumbBytes

/** Whether a shared page may come to load a chunk, at once or later. */
export function laterOfShow(chunks: readonly Chunk[]): (chunk: Chunk) => boolean {
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

/** Where a chunk lies that shared pages load later, unless it lies with pages of the console. */
export function placeOfShown(chunks: readonly Chunk[]) {
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
