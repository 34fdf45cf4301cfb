import { configurationPhotoApi, configurationPhotoPath, Photo } from '@fieldhub/contract'
import { sendForm } from '#api/file-call.ts'
import { refresh } from '#api/query.ts'

/** Stores a picture for the account's pages. Rejects with `ApiError`. */
export async function uploadPhoto(file: File): Promise<Photo> {
  const form = new FormData()
  form.append('file', file, file.name)
  const photo = Photo.parse(await sendForm(configurationPhotoPath, form))
  await refresh(configurationPhotoApi.list)
  return photo
}
