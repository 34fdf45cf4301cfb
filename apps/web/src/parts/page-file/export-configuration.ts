import {
  type Configuration,
  ConfigurationFile,
  configurationFileLimits,
  configurationPageApi,
  configurationPhotoApi,
  deviceApi,
  modelApi,
  rowsOf,
} from '@fieldhub/contract'
import {
  decodePage,
  encodePage,
  mapPageIds,
  namedPhotos,
  VariableIndex,
  withSourceNames,
} from '@fieldhub/page'
import { call } from '#api/call.ts'
import { saveBlob } from '#api/file-call.ts'
import { translate } from '#i18n/translate.ts'
import { toastDone, toastFailed } from '#ui/toast.tsx'
import { toIndex } from './to-index.ts'

const fileEnd = '.fieldhub.json'

/** Offers a configuration as one file, with its pictures and components, and says what of it is not in there. */
export async function exportConfiguration(configuration: Configuration): Promise<void> {
  const { id, name, type } = configuration
  const [variables, entries] = await Promise.all([
    readVariables(configuration),
    call(configurationPageApi.list, { configurationId: String(id) }),
  ])
  const pages: ConfigurationFile['pages'] = []
  const wanted = new Set<number>()
  for (const entry of entries) {
    const { pageData, pageType } = await call(configurationPageApi.read, { id: String(entry.id) })
    const read = decodePage(pageData)
    if (!read.ok) continue
    const named = mapPageIds(read.value, {
      photo: (photo) => photo,
      page: (page) => page,
      source: (source) => withSourceNames(source, variables),
    })
    for (const photo of namedPhotos(named)) wanted.add(photo)
    pages.push({ id: entry.id, name: entry.name, pageType, pageData: encodePage(named) })
  }
  const photos = await readPhotos(wanted)
  const file = { fieldhub: 'configuration', version: 1, name, type, pages, photos } as const
  if (!ConfigurationFile.safeParse(file).success) {
    return toastFailed(translate('library.notExported'))
  }
  saveBlob(`${name}${fileEnd}`, new Blob([JSON.stringify(file)], { type: 'application/json' }))
  const [lostPages, lostPhotos] = [entries.length - pages.length, wanted.size - photos.length]
  if (lostPages + lostPhotos === 0) return toastDone(translate('library.exported', { name }))
  toastFailed(translate('library.exportedPartly', { pages: lostPages, photos: lostPhotos }))
}

async function readVariables({ type, modelId, deviceId }: Configuration): Promise<VariableIndex> {
  const device =
    type === 1 && deviceId !== null
      ? rowsOf(await call(deviceApi.nameList, { ids: String(deviceId) }, { quiet: true }))[0]
      : undefined
  const id = type === 0 ? modelId : (device?.model ?? null)
  if (id === null) return new VariableIndex([])
  const [model] = await call(modelApi.list, { id: String(id) }, { quiet: true })
  return toIndex(model ?? { slaves: [] })
}

/** The pictures as base64, as many as the file may hold. */
async function readPhotos(wanted: ReadonlySet<number>): Promise<ConfigurationFile['photos']> {
  if (wanted.size === 0) return []
  const list = await call(configurationPhotoApi.list, {})
  const photos: ConfigurationFile['photos'] = []
  let characters = 0
  for (const { id, name, url } of list.filter((photo) => wanted.has(photo.id))) {
    const data = await fetch(url)
      .then((answer) => (answer.ok ? answer.arrayBuffer() : undefined))
      .then((bytes) => (bytes === undefined ? '' : toBase64(new Uint8Array(bytes))))
      .catch(() => '')
    characters += data.length
    const isFull =
      characters > configurationFileLimits.photoCharactersMax ||
      photos.length >= configurationFileLimits.photosMax
    if (data !== '' && !isFull) photos.push({ id, name, data })
  }
  return photos
}

const pieceBytes = 32_768

function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + pieceBytes)))
  }
  return btoa(pieces.join(''))
}
