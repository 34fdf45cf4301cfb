import { ConfigurationFile, configurationFileLimits } from '@fieldhub/contract'
import { parseJson } from '@fieldhub/kernel'
import {
  componentFault,
  decodePage,
  getComponents,
  namesOf,
  type PageData,
  type Source,
  sourcesOfCell,
} from '@fieldhub/page'
import * as z from 'zod/mini'
import type { WantedVariable } from './name-bindings.tsx'

/** Of all pages together, so that a small file cannot unpack to more than a browser holds. */
const cellsMax = 60_000
const charactersMax = 64 * 1_048_576

interface ReadPage {
  readonly id: number
  readonly name: string
  readonly pageType: 0 | 1
  readonly page: PageData
}

export interface ReadConfiguration {
  readonly file: ConfigurationFile
  readonly pages: readonly ReadPage[]
  /** Names of pages that cannot be read. */
  readonly unreadable: readonly string[]
  /** The variables that the pages name, each once. */
  readonly wanted: readonly WantedVariable[]
  /** Sources that have no name, or are of a device of the account before. */
  readonly nameless: number
}

/** Why nothing of a file can be imported; `libraryFile` says it. */
export type FileFault = 'too-large' | 'damaged' | 'no-file' | 'newer' | 'bad-component'

const OfAnyVersion = z.object({ fieldhub: z.literal('configuration'), version: z.number() })
const versionKnown = 1

/** Reads a file that a stranger may have made: by the rules of the contract and of pages, and within their limits. */
export async function readConfigurationFile(file: Blob): Promise<ReadConfiguration | FileFault> {
  if (file.size > configurationFileLimits.bytesMax) return 'too-large'
  const json = parseJson(await file.text())
  const parsed = ConfigurationFile.safeParse(json)
  if (!parsed.success) return faultOf(json)
  const pages: ReadPage[] = []
  const unreadable: string[] = []
  let isNewer = false
  let cells = 0
  let characters = 0
  for (const { pageData, ...entry } of parsed.data.pages) {
    const read = decodePage(pageData)
    // The browser stays alive between two pages.
    await new Promise((resolve) => setTimeout(resolve))
    if (!read.ok) {
      unreadable.push(entry.name)
      isNewer ||= read.error.kind === 'newer'
      continue
    }
    if (hasBadComponent(read.value)) return 'bad-component'
    cells += read.value.graphData.cells.length
    characters += JSON.stringify(read.value).length
    if (cells > cellsMax || characters > charactersMax) return 'too-large'
    pages.push({ ...entry, page: read.value })
  }
  if (pages.length === 0) return isNewer ? 'newer' : 'damaged'
  return { file: parsed.data, pages, unreadable, ...wantedOf(pages) }
}

function faultOf(json: unknown): FileFault {
  if (json === undefined) return 'damaged'
  const known = OfAnyVersion.safeParse(json)
  if (!known.success) return 'no-file'
  return known.data.version > versionKnown ? 'newer' : 'damaged'
}

/** Whether a component stands within itself, or too deep in others: nobody could change it. */
function hasBadComponent(page: PageData): boolean {
  const components = getComponents(page)
  return [...components.values()].some((one) => componentFault(one, components) !== undefined)
}

function wantedOf(pages: readonly ReadPage[]) {
  const wanted = new Map<string, WantedVariable>()
  let nameless = 0
  const cells = pages.flatMap(({ page }) => page.graphData.cells)
  for (const source of cells.flatMap(sourcesOfCell)) {
    const names = wantedName(source)
    if (names === undefined) nameless += 1
    else wanted.set(`${names.slave}/${names.name}`, names)
  }
  return { wanted: [...wanted.values()], nameless }
}

/**
 * The name by which a source is found elsewhere. Undefined for one that has none, or is of another device: what two
 * boilers call the same would all be bound to the one that the file is imported for.
 */
export function wantedName(source: Source): WantedVariable | undefined {
  const names = namesOf(source)
  return source.dev === '$self' && names.name !== '' ? names : undefined
}
