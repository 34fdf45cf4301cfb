import { configurationPhotoApi } from '@fieldhub/contract'
import { getPhotos, type PageData } from '@fieldhub/page'
import { queryClient, toQuery } from '#api/query.ts'

/** A cover shows no more than this many photos, each no larger than a cover, so that a save is never long. */
const photosMax = 24
const side = 480

/** The photos of a page as data, small enough for its cover. One that does not load is empty. */
export async function readPhotos(page: PageData): Promise<ReadonlyMap<number, string>> {
  const wanted = getPhotos(page).slice(0, photosMax)
  if (wanted.length === 0) return new Map()
  const list = await queryClient.fetchQuery(toQuery(configurationPhotoApi.list, {}))
  const urls = new Map(list.map(({ id, url }) => [id, url]))
  const read = await Promise.all(
    wanted.map(async (id) => [id, await toData(urls.get(id)).catch(() => '')] as const),
  )
  return new Map(read)
}

async function toData(url: string | undefined): Promise<string> {
  if (url === undefined) return ''
  const photo = new Image()
  photo.src = url
  await photo.decode()
  const { naturalWidth, naturalHeight } = photo
  const scale = Math.min(1, side / Math.max(1, naturalWidth, naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(naturalHeight * scale))
  canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', 0.8)
}
