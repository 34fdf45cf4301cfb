import { configurationPhotoApi, configurationPhotoPath, Photo } from '@fieldhub/contract'
import { sendForm } from '#api/file-call.ts'
import { refresh } from '#api/query.ts'

/** The pictures that the gallery takes. */
export const photoTypes: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/svg+xml',
]

/** Stores a picture for the account's pages. Rejects with `ApiError`. */
export async function uploadPhoto(file: File): Promise<Photo> {
  const form = new FormData()
  form.append('file', file, file.name)
  const photo = Photo.parse(await sendForm(configurationPhotoPath, form))
  await refresh(configurationPhotoApi.list)
  return photo
}
