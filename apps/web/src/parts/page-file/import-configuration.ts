import {
  configurationApi,
  configurationPageApi,
  configurationPhotoApi,
  configurationPhotoPath,
  Photo,
} from '@fieldhub/contract'
import {
  encodePage,
  ledPages,
  mapPageIds,
  namedPhotos,
  namesOf,
  type PageData,
  reboundSource,
  type Source,
  type VariableIndex,
} from '@fieldhub/page'
import { call } from '#api/call.ts'
import { sendForm } from '#api/file-call.ts'
import { refresh } from '#api/query.ts'
import type { ReadConfiguration } from './read-configuration-file.ts'

export interface ImportTarget {
  readonly name: string
  readonly subject: { readonly modelId: number } | { readonly deviceId: number }
  readonly variables: VariableIndex
}

/** What of a file did not come along. */
interface ImportLosses {
  readonly photos: number
  readonly links: number
}

export interface Imported extends ImportLosses {
  readonly id: number
}

/** Makes a configuration of a file, whole or not at all. Its pages are drafts of nobody: they are seen at once. */
export async function importConfiguration(
  read: ReadConfiguration,
  target: ImportTarget,
): Promise<Imported> {
  const { name, subject } = target
  const type = 'modelId' in subject ? 0 : 1
  const { id } = await call(configurationApi.create, { name, type, ...subject })
  const photoIds = new Map<number, number>()
  try {
    await uploadPhotos(read, photoIds)
    const losses = await addPages(read, { id, target, photoIds })
    return { id, ...losses }
  } catch (error) {
    const quiet = { quiet: true } as const
    await call(configurationApi.remove, { id }, quiet)
    for (const photo of photoIds.values()) {
      await call(configurationPhotoApi.remove, { id: photo, forceDeletion: true }, quiet)
    }
    throw error
  } finally {
    await Promise.all([refresh(configurationApi.list), refresh(configurationPhotoApi.list)])
  }
}

async function uploadPhotos(
  { file, pages }: ReadConfiguration,
  photoIds: Map<number, number>,
): Promise<void> {
  const wanted = new Set(pages.flatMap(({ page }) => namedPhotos(page)))
  for (const { id, name, data } of file.photos) {
    if (!wanted.has(id) || photoIds.has(id)) continue
    const form = new FormData()
    form.append('file', new File([fromBase64(data)], name))
    // The server looks at what the file is, and refuses what is no picture.
    photoIds.set(id, Photo.parse(await sendForm(configurationPhotoPath, form)).id)
  }
}

interface PageAdding {
  readonly id: number
  readonly target: ImportTarget
  readonly photoIds: ReadonlyMap<number, number>
}

/** A page that leads to others is drawn once all of them have an id. */
async function addPages(
  { pages }: ReadConfiguration,
  { id: configurationId, target, photoIds }: PageAdding,
): Promise<ImportLosses> {
  const before = await call(configurationPageApi.list, { configurationId: String(configurationId) })
  const pageIds = new Map<number, number>()
  for (const { id, name, pageType } of pages) {
    const made = await call(configurationPageApi.create, { configurationId, name, pageType })
    pageIds.set(id, made.id)
  }
  for (const page of before) await call(configurationPageApi.remove, { id: page.id })
  const lostPhotos = new Set<number>()
  let links = 0
  for (const { id, page } of pages) {
    for (const photo of namedPhotos(page)) if (!photoIds.has(photo)) lostPhotos.add(photo)
    links += ledPages(page).filter((led) => !pageIds.has(led)).length
    const mapped = mapPageIds(page, {
      photo: (photo) => photoIds.get(photo),
      page: (led) => pageIds.get(led),
      source: (source) => importedSource(source, target.variables),
    })
    const pageId = pageIds.get(id)
    if (pageId !== undefined) await savePage(pageId, mapped)
  }
  return { photos: lostPhotos.size, links }
}

async function savePage(id: number, page: PageData): Promise<void> {
  await call(configurationPageApi.change, { id, pageData: encodePage(page) })
}

/** Ids of another server say nothing here, and might be those of something else: only names count. */
function importedSource(source: Source, variables: VariableIndex): Source {
  const { slave, name } = namesOf(source)
  return reboundSource({ dev: '$self', varId: 0, slave, name }, variables)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
