import { configurationLimits, Photo } from '@fieldhub/contract'
import type { Caller, Domain } from '#domain/domain.ts'
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
import { getSpaceUse, moveSpace } from './configuration-change.ts'
import { dropUnusedBlob, keepingBlobs } from './kept-blob.ts'
import { isPhotoKey, makePhotoKey, photoUrl } from './photo-address.ts'
import { type PhotoFile, readPhotoFile } from './photo-file.ts'

const linkedShownMax = 100

export async function listPhotos({ db }: Domain, { accountId }: Caller): Promise<Photo[]> {
  return (await selectPhotos(db, accountId)).map(toPhoto)
}

function toPhoto(row: PhotoRow): Photo {
  const { id, name, type, width, height, bytes, urlKey, createdAt } = row
  const url = photoUrl(urlKey)
  return Photo.parse({ id, name, type, width, height, space: bytes, url, createTime: createdAt })
}

export interface PhotoUpload {
  readonly file: Uint8Array
  readonly fileName: string
}

/** The same picture twice is kept once and counted twice: either may go alone. */
export async function createPhoto(
  domain: Domain,
  caller: Caller,
  { file, fileName }: PhotoUpload,
): Promise<Photo> {
  const name = photoName(fileName)
  caller.trace?.record(name)
  if ((await countPhotos(domain.db, caller.accountId)) >= configurationLimits.photosMax) {
    throw new FieldError({ file: 'tooMany' })
  }
  const photo = await readPhotoFile(domain, caller.accountId, file)
  const row = await keepingBlobs(() => keepPhoto(domain, caller, photo, name))
  return toPhoto(row)
}

async function keepPhoto(
  domain: Domain,
  { accountId }: Caller,
  { bytes, ...picture }: PhotoFile,
  name: string,
): Promise<PhotoRow> {
  const use = await getSpaceUse(domain, accountId)
  const saved = await domain.blobs.save(wholeOf(bytes), configurationLimits.photoBytesMax)
  if (saved === undefined) throw new FieldError({ file: 'photo' })
  try {
    return await domain.db.transaction().execute(async (inside) => {
      await moveSpace(inside, use, saved.bytes)
      return insertPhoto(inside, {
        ...picture,
        ownerId: accountId,
        name,
        sha256: saved.sha256,
        bytes: saved.bytes,
        urlKey: makePhotoKey(),
        createdAt: domain.clock.now(),
      })
    })
  } catch (error) {
    await dropUnusedBlob(domain, saved.sha256)
    throw error
  }
}

async function* wholeOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

const nameCharactersMax = 20

/** What the file is called, without its ending. */
function photoName(fileName: string): string {
  const stem = fileName.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '')
  const name = Array.from(stem.trim()).slice(0, nameCharactersMax).join('').trim()
  return name === '' ? 'photo' : name
}

export async function changePhoto(
  domain: Domain,
  caller: Caller,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<null> {
  await ownPhoto(domain, caller, id)
  await renamePhoto(domain.db, id, name)
  return null
}

/** A photo that pages show goes only by force; they show a placeholder then. */
export async function removePhoto(
  domain: Domain,
  caller: Caller,
  { id, forceDeletion }: { readonly id: number; readonly forceDeletion: boolean },
): Promise<null> {
  const photo = await ownPhoto(domain, caller, id)
  const pages = forceDeletion ? [] : await selectPagesShowing(domain.db, photo, linkedShownMax)
  if (pages.length > 0) {
    const linked = pages.map((page) => ({
      id: page.id,
      name: `${page.configurationName} / ${page.name}`,
    }))
    throw new AppError('conflict', { linked: { pages: linked } })
  }
  await discardPhoto(domain, photo)
  return null
}

export async function discardPhoto(domain: Domain, photo: PhotoRow): Promise<void> {
  const use = await getSpaceUse(domain, photo.ownerId)
  await keepingBlobs(async () => {
    await domain.db.transaction().execute(async (inside) => {
      if (!(await deletePhoto(inside, photo.id))) throw new AppError('notFound')
      await moveSpace(inside, use, -photo.bytes)
    })
    await dropUnusedBlob(domain, photo.sha256)
  })
}

async function ownPhoto(
  { db }: Domain,
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

/** What lies at an address, photo or cover; undefined: nothing. */
export async function pictureAt(domain: Domain, key: string): Promise<ServedPicture | undefined> {
  if (!isPhotoKey(key)) return undefined
  const photo = await selectPhotoByKey(domain.db, key)
  if (photo === undefined) return toServed(await selectCoverByKey(domain.db, key))
  const { sha256, bytes, type } = photo
  const body = await domain.blobs.read(sha256, { start: 0, end: bytes - 1 })
  return body === undefined ? undefined : { type, bytes, body }
}

function toServed(cover: Cover | undefined): ServedPicture | undefined {
  if (cover === undefined) return undefined
  return { type: cover.type, bytes: cover.picture.byteLength, body: cover.picture }
}
