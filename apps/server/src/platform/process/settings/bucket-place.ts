import * as z from 'zod/mini'
import { isLoopback } from '#platform/process/get-mode.ts'

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
  const key = readKey(url)
  const ways = readWays(url)
  if (key === undefined || ways === undefined || url.hostname === '') return undefined
  const path = url.pathname.replace(/\/+$/, '')
  return { address: `${ways.protocol}://${url.host}${path}/`, region: ways.region, ...key }
}

function readKey({ username, password, pathname }: URL) {
  const [keyId, secret] = [decode(username), decode(password)]
  if (!keyId || !secret || decode(pathname) === undefined) return undefined
  return { keyId, secret }
}

/** What stands behind the question mark; without TLS a bucket is on this machine. */
function readWays({ searchParams, hostname, hash }: URL) {
  const { region = 'us-east-1', tls = 'on', ...others } = Object.fromEntries(searchParams)
  const isKnown = Object.keys(others).length === 0 && hash === ''
  if (!isKnown || (tls !== 'on' && tls !== 'off')) return undefined
  if (tls === 'off' && !isLoopback(hostname.replace(/^\[|\]$/g, ''))) return undefined
  return { region, protocol: tls === 'on' ? 'https' : 'http' }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
