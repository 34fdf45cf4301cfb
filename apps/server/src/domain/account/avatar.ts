import type { Caller } from '#domain/caller.ts'
import { getPictureType, type PictureType } from '#domain/page/photo/picture-type.ts'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { updateAccount } from '#store/account/account-store.ts'
import { replaceAvatar, selectAvatar } from '#store/account/avatar-store.ts'
import { ownAccount, refuseDemo } from './own-account.ts'

/** Largest upload. */
export const avatarBytesMax = 5 * 1_048_576
const avatarTypes: readonly PictureType[] = ['image/png', 'image/jpeg', 'image/webp']
const edgePixels = 256
/** A small file can hold a picture that fills the memory, so it is refused by its header. */
const pixelsMax = 30_000_000
const decodingSecondsMax = 10
const decodingAtOnceMax = 2

let decodingNow = 0

export async function getAvatar(context: StoreContext, { accountId }: Caller): Promise<Uint8Array> {
  const picture = await selectAvatar(context.db, accountId)
  if (picture === undefined) throw new AppError('notFound')
  return picture
}

/** Stores the picture as a square JPEG of our own, so that nothing else in the file stays, such as places. */
export async function changeAvatar(
  context: ClockContext,
  caller: Caller,
  file: Uint8Array,
): Promise<void> {
  refuseDemo(caller)
  const { avatarAt: before } = await ownAccount(context, caller)
  const type = getPictureType(file)
  if (type === undefined || !avatarTypes.includes(type)) throw new FieldError({ file: 'image' })
  await replaceAvatar(context.db, caller.accountId, await toAvatar(file))
  const avatarAt = Math.max(context.clock.now(), before + 1)
  await updateAccount(context.db, caller.accountId, { avatarAt })
}

async function toAvatar(file: Uint8Array): Promise<Uint8Array> {
  if (decodingNow >= decodingAtOnceMax) throw new AppError('tooOften', { retryAfter: 1 })
  decodingNow += 1
  try {
    // Loaded with the first picture, because most starts see none.
    const { default: sharp } = await import('sharp')
    return await sharp(file, { limitInputPixels: pixelsMax, failOn: 'error', autoOrient: true })
      .timeout({ seconds: decodingSecondsMax })
      .resize(edgePixels, edgePixels, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer()
  } catch {
    throw new FieldError({ file: 'image' })
  } finally {
    decodingNow -= 1
  }
}
