import * as z from 'zod/mini'
import { isLoopback } from '#platform/process/mode-of.ts'

/** Where a bucket (S3) is, and who may store there. */
export interface BucketPlace {
  /** Address that names of objects are appended to. */
  readonly address: string
  readonly keyId: string
  readonly secret: string
  readonly region: string
}

const rule =
  'must be like s3://key:secret@s3.example.com/bucket or s3://key:secret@bucket.s3.example.com, with ?region=eu-west-1 where there are several and ?tls=off to loopback alone; write the characters % / # ? @ : + of a secret as %25 %2F %23 %3F %40 %3A %2B'

export const bucketSettings = {
  FIELDHUB_BLOB_URL: z.optional(
    z.string().check(z.refine((text) => readBucket(text) !== undefined, rule)),
  ),
}

export function readBucket(text: string): BucketPlace | undefined {
  if (!text.startsWith('s3://') || /\s/.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const { region = 'us-east-1', tls = 'on', ...others } = Object.fromEntries(url.searchParams)
  const mayBeOpen = isLoopback(url.hostname.replace(/^\[|\]$/g, ''))
  const isTlsRight = tls === 'on' || (tls === 'off' && mayBeOpen)
  const hasAll = url.hostname !== '' && url.username !== '' && url.password !== ''
  if (!hasAll || !isTlsRight || Object.keys(others).length > 0 || url.hash !== '') return undefined
  const names = [url.username, url.password].map(decode)
  const [keyId, secret] = names
  if (keyId === undefined || secret === undefined || decode(url.pathname) === undefined) {
    return undefined
  }
  const path = url.pathname.replace(/\/+$/, '')
  const address = `${tls === 'on' ? 'https' : 'http'}://${url.host}${path}/`
  return { address, keyId, secret, region }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
