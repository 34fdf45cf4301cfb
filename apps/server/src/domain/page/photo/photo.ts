import { configurationLimits, Photo } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { getSpaceUse, moveSpace } from '#domain/page/configuration/configuration-change.ts'
import type { PhotoContext, PhotoUploadContext } from '#domain/page/page-context.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { type Cover, selectCoverByKey } from '#store/page/configuration-cover-store.ts'
import {
  countPhotos,
  deletePhoto,
  insertPhoto,
  type PhotoRow,
  renamePhoto,
  selectPagesShowing,
  selectPhoto,
  selectPhotoByKey,
  selectPhotos,
} from '#store/page/configuration-photo-store.ts'
import { selectComponentsShowing } from '#store/page/page-component-store.ts'
import { dropUnusedBlob, keepingBlobs } from './kept-blob.ts'
import { isPhotoKey, makePhotoKey, photoUrl } from './photo-address.ts'
import { type PhotoFile, readPhotoFile } from './photo-file.ts'

const linkedShownMax = 100

export async function listPhotos({ db }: StoreContext, { accountId }: Caller): Promise<Photo[]> {
  return (await selectPhotos(db, accountId)).map(toPhoto)
}

function toPhoto(row: PhotoRow): Photo {
  const { id, name, type, width, height, bytes, urlKey, createdAt } = row
  const url = photoUrl(urlKey)
  return Photo.parse({ id, name, type, width, height, space: bytes, url, createTime: createdAt })
}

interface NewPhoto {
  readonly file: Uint8Array
  readonly name: string
}

/** Uploading the same picture twice stores it once and counts it twice: either may be deleted alone. */
export async function createPhoto(
  context: PhotoUploadContext,
  caller: Caller,
  { file, name }: NewPhoto,
): Promise<Photo> {
  caller.trace?.record(name)
  if ((await countPhotos(context.db, caller.accountId)) >= configurationLimits.photosMax) {
    throw new FieldError({ file: 'tooMany' })
  }
  const photo = await readPhotoFile(context, caller.accountId, file)
  const row = await keepingBlobs(() => keepPhoto(context, caller, photo, name))
  return toPhoto(row)
}

async function keepPhoto(
  context: PhotoContext,
  { accountId }: Caller,
  { bytes, ...picture }: PhotoFile,
  name: string,
): Promise<PhotoRow> {
  const use = await getSpaceUse(context, accountId)
  const saved = await context.blobs.save(wholeOf(bytes), configurationLimits.photoBytesMax)
  if (saved === undefined) throw new FieldError({ file: 'photo' })
  try {
    return await context.db.transaction().execute(async (inside) => {
      await moveSpace(inside, use, saved.bytes)
      return insertPhoto(inside, {
        ...picture,
        ownerId: accountId,
        name,
        sha256: saved.sha256,
        bytes: saved.bytes,
        urlKey: makePhotoKey(),
        createdAt: context.clock.now(),
      })
    })
  } catch (error) {
    await dropUnusedBlob(context, saved.sha256)
    throw error
  }
}

async function* wholeOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

const nameCharactersMax = 20

/** Name of the file without its ending. */
export function photoName(fileName: string): string {
  const stem = fileName.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '')
  const name = Array.from(stem.trim()).slice(0, nameCharactersMax).join('').trim()
  return name === '' ? 'photo' : name
}

export async function changePhoto(
  context: StoreContext,
  caller: Caller,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<null> {
  await ownPhoto(context, caller, id)
  await renamePhoto(context.db, id, name)
  return null
}

/** A photo that pages show is deleted only by force; they show a placeholder then. */
export async function removePhoto(
  context: PhotoContext,
  caller: Caller,
  { id, forceDeletion }: { readonly id: number; readonly forceDeletion: boolean },
): Promise<null> {
  const photo = await ownPhoto(context, caller, id)
  const pages = forceDeletion ? [] : await selectPagesShowing(context.db, photo, linkedShownMax)
  const components = forceDeletion
    ? []
    : await selectComponentsShowing(context.db, photo, linkedShownMax)
  if (pages.length > 0 || components.length > 0) {
    const linked = pages.map((page) => ({
      id: page.id,
      name: `${page.configurationName} / ${page.name}`,
    }))
    throw new AppError('conflict', { linked: { pages: linked, components } })
  }
  await discardPhoto(context, photo)
  return null
}

export async function discardPhoto(context: PhotoContext, photo: PhotoRow): Promise<void> {
  const use = await getSpaceUse(context, photo.ownerId)
  await keepingBlobs(async () => {
    await context.db.transaction().execute(async (inside) => {
      if (!(await deletePhoto(inside, photo.id))) throw new AppError('notFound')
      await moveSpace(inside, use, -photo.bytes)
    })
    await dropUnusedBlob(context, photo.sha256)
  })
}

async function ownPhoto(
  { db }: StoreContext,
  { accountId, trace }: Caller,
  id: number,
): Promise<PhotoRow> {
  const photo = await selectPhoto(db, id)
  if (photo?.ownerId !== accountId) throw new AppError('notFound')
  trace?.record(photo.name)
  return photo
}

export interface ServedPicture {
  readonly type: string
  readonly bytes: number
  readonly body: Uint8Array | AsyncIterable<Uint8Array>
}

/** Finds the picture at an address, photo or cover; undefined: there is none. */
export async function pictureAt(
  context: PhotoContext,
  key: string,
): Promise<ServedPicture | undefined> {
  if (!isPhotoKey(key)) return undefined
  const photo = await selectPhotoByKey(context.db, key)
  if (photo === undefined) return toServed(await selectCoverByKey(context.db, key))
  const { sha256, bytes, type } = photo
  const body = await context.blobs.read(sha256, { start: 0, end: bytes - 1 })
  return body === undefined ? undefined : { type, bytes, body }
}

function toServed(cover: Cover | undefined): ServedPicture | undefined {
  if (cover === undefined) return undefined
  return { type: cover.type, bytes: cover.picture.byteLength, body: cover.picture }
}
