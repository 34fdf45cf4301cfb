import type { Json, PageData } from '../page-data.ts'
import { video } from '../symbols/widgets/video.ts'
import { webFrame } from '../symbols/widgets/web-frame.ts'
import { shownCells } from './shown-cells.ts'

const embedding: ReadonlySet<string> = new Set([video.name, webFrame.name])
/** A host of a plant's own network often has a name without a point, and no certificate. */
const address = /^(https?:\/\/(?:[a-z0-9-]+\.)*[a-z0-9-]+(?::\d{1,5})?)(?:[/?#][^\s"'<>\\]*)?$/i

/** The site of an address, in small letters; undefined for what is no address of a site. */
export function getSite(value: Json | undefined): string | undefined {
  if (typeof value !== 'string') return undefined
  return address.exec(value.trim())?.[1]?.toLowerCase()
}

/** The sites that a page embeds, each once. Whether they are opened is for its owner's list of sites to say. */
export function getSites(page: PageData): readonly string[] {
  const sites = shownCells(page)
    .filter(({ shape }) => embedding.has(shape))
    .flatMap(({ data }) => getSite(data.props['address']) ?? [])
  return [...new Set(sites)]
}
