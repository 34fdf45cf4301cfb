import sharp from 'sharp'
import { AppError, FieldError } from '#platform/app-error.ts'
import { updateAccount } from '#store/account-store.ts'
import { replaceAvatar, selectAvatar } from '#store/avatar-store.ts'
import type { Caller, Domain } from './domain.ts'
import { ownAccount, refuseDemo } from './own-account.ts'

/** Of what is uploaded. */
export const avatarBytesMax = 5 * 1_048_576
const edgePixels = 256
/** A small file can hold a picture that fills the memory: it is refused by its header. */
const pixelsMax = 30_000_000
const decodingSecondsMax = 10
const decodingAtOnceMax = 2

let decodingNow = 0

export async function avatarOf(domain: Domain, { accountId }: Caller): Promise<Uint8Array> {
  const picture = await selectAvatar(domain.db, accountId)
  if (picture === undefined) throw new AppError('notFound')
  return picture
}

/** Keeps the picture as a square JPEG of ours: nothing of the file's other contents stays, places neither. */
export async function changeAvatar(
  domain: Domain,
  caller: Caller,
  file: Uint8Array,
): Promise<void> {
  refuseDemo(caller)
  const { avatar_at: before } = await ownAccount(domain, caller)
  if (!isPicture(file)) throw new FieldError({ file: 'image' })
  await replaceAvatar(domain.db, caller.accountId, await toAvatar(file))
  const avatarAt = Math.max(domain.clock.now(), before + 1)
  await updateAccount(domain.db, caller.accountId, { avatar_at: avatarAt })
}

async function toAvatar(file: Uint8Array): Promise<Uint8Array> {
  if (decodingNow >= decodingAtOnceMax) throw new AppError('tooOften', { retryAfter: 1 })
  decodingNow += 1
  try {
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

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

/** By content, not by name: bytes that stand at an offset. */
const formats = [
  [{ at: 0, bytes: [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a] }],
  [{ at: 0, bytes: [0xff, 0xd8, 0xff] }],
  [
    { at: 0, bytes: ascii('RIFF') },
    { at: 8, bytes: ascii('WEBP') },
  ],
] as const

function isPicture(file: Uint8Array): boolean {
  return formats.some((marks) =>
    marks.every(({ at, bytes }) => bytes.every((byte, index) => file[at + index] === byte)),
  )
}
