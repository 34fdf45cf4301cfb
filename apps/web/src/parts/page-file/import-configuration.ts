import {
  configurationApi,
  configurationPageApi,
  configurationPhotoApi,
  configurationPhotoPath,
  Photo,
  pageComponentApi,
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
import { getFieldFaults } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { sendForm } from '#api/file-call.ts'
import { refresh } from '#api/query.ts'
import { whenAllowed } from '#api/when-allowed.ts'
import { addComponents } from './import-components.ts'
import { type ReadConfiguration, wantedName } from './read-configuration-file.ts'

export interface ImportTarget {
  readonly name: string
  readonly subject: { readonly modelId: number } | { readonly deviceId: number }
  readonly variables: VariableIndex
}

/** What of a file did not come along. */
interface ImportLosses {
  readonly photos: number
  readonly links: number
  /** Names of components that only the pages have. */
  readonly components: readonly string[]
}

export interface Imported extends ImportLosses {
  readonly id: number
}

export interface ImportWatch {
  /** Ends the import, which leaves nothing then. */
  readonly signal: AbortSignal
  /** Called with the number of pictures that are there and of all, since the server takes only some of them a minute. */
  readonly onPhoto: (done: number, total: number) => void
}

const quiet = { quiet: true } as const

/**
 * Makes a configuration of a file, whole or not at all. Its pages are drafts of nobody: they are seen at once. Rejects
 * with an ApiError that nobody has shown.
 */
export async function importConfiguration(
  read: ReadConfiguration,
  target: ImportTarget,
  watch: ImportWatch,
): Promise<Imported> {
  const { name, subject } = target
  const type = 'modelId' in subject ? 0 : 1
  const { id } = await call(configurationApi.create, { name, type, ...subject }, quiet)
  const photoIds = new Map<number, number>()
  const added: number[] = []
  try {
    await uploadPhotos(read, photoIds, watch)
    const { signal } = watch
    const { pages, ...losses } = await addPages(read, { id, target, photoIds, signal })
    const components = await addComponents({ pages, added, signal })
    return { id, ...losses, components }
  } catch (error) {
    await call(configurationApi.remove, { id }, quiet)
    for (const component of added) await call(pageComponentApi.remove, { id: component }, quiet)
    for (const photo of photoIds.values()) {
      await call(configurationPhotoApi.remove, { id: photo, forceDeletion: true }, quiet)
    }
    throw error
  } finally {
    const lists = [configurationApi.list, configurationPhotoApi.list, pageComponentApi.list]
    await Promise.all(lists.map((list) => refresh(list)))
  }
}

async function uploadPhotos(
  { file, pages }: ReadConfiguration,
  photoIds: Map<number, number>,
  { signal, onPhoto }: ImportWatch,
): Promise<void> {
  const named = new Set(pages.flatMap(({ page }) => namedPhotos(page)))
  const wanted = new Map(file.photos.flatMap((one) => (named.has(one.id) ? [[one.id, one]] : [])))
  let done = 0
  for (const { id, name, data } of wanted.values()) {
    onPhoto(done, wanted.size)
    const made = await whenAllowed(() => uploadPhoto(name, data), signal)
    if (made !== undefined) photoIds.set(id, made)
    done += 1
  }
}

/** Undefined for what is no picture: the server looks at what the file is. */
async function uploadPhoto(name: string, data: string): Promise<number | undefined> {
  const bytes = fromBase64(data)
  if (bytes === undefined) return undefined
  const form = new FormData()
  form.append('file', new File([bytes], name))
  try {
    return Photo.parse(await sendForm(configurationPhotoPath, form)).id
  } catch (error) {
    if ('file' in getFieldFaults(error)) return undefined
    throw error
  }
}

interface PageAdding {
  readonly id: number
  readonly target: ImportTarget
  readonly photoIds: ReadonlyMap<number, number>
  readonly signal: AbortSignal
}

/** A page that leads to others is drawn once all of them have an id. */
async function addPages(
  { pages }: ReadConfiguration,
  { id: configurationId, target, photoIds, signal }: PageAdding,
) {
  const before = await call(
    configurationPageApi.list,
    { configurationId: String(configurationId) },
    quiet,
  )
  const pageIds = new Map<number, number>()
  for (const { id, name, pageType } of pages) {
    const page = { configurationId, name, pageType }
    const create = () => call(configurationPageApi.create, page, quiet)
    pageIds.set(id, (await whenAllowed(create, signal)).id)
  }
  for (const page of before) await call(configurationPageApi.remove, { id: page.id }, quiet)
  const lostPhotos = new Set<number>()
  const added: PageData[] = []
  let links = 0
  for (const { id, page } of pages) {
    for (const photo of namedPhotos(page)) if (!photoIds.has(photo)) lostPhotos.add(photo)
    links += ledPages(page).filter((led) => !pageIds.has(led)).length
    const mapped = mapPageIds(page, {
      photo: (photo) => photoIds.get(photo),
      page: (led) => pageIds.get(led),
      source: (source) => importedSource(source, target.variables),
    })
    added.push(mapped)
    const pageId = pageIds.get(id)
    const pageData = encodePage(mapped)
    if (pageId === undefined) continue
    await whenAllowed(
      () => call(configurationPageApi.change, { id: pageId, pageData }, quiet),
      signal,
    )
  }
  return { pages: added, photos: lostPhotos.size, links }
}

/** Ids of another server say nothing here, and might be those of something else: only names count. */
function importedSource(source: Source, variables: VariableIndex): Source {
  const wanted = wantedName(source)
  if (wanted === undefined) return { dev: '$self', varId: 0, name: nameByIds(source) }
  return reboundSource({ dev: '$self', varId: 0, ...wanted }, variables)
}

/**
 * Calls a source by what it was bound to, as no variable is called: it is listed as not found under a name of its own,
 * and people choose what it becomes.
 */
function nameByIds(source: Source): string {
  const { dev, varId } = source
  const { name } = namesOf(source)
  const variable = name === '' ? `#${varId}` : name
  return dev === '$self' ? variable : `#${dev} / ${variable}`
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
