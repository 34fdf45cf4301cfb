import * as z from 'zod/mini'

const Version = z._default(z.string().check(z.regex(/^[A-Za-z0-9._+-]{0,20}$/)), '')
const Credentials = {
  // PostgreSQL can neither store NUL nor search for it.
  sn: z.string().check(
    z.maxLength(20),
    z.refine((sn) => !sn.includes('\0')),
  ),
  password: z.string().check(z.maxLength(16)),
}
const FirmwareCheck = z.object({ ...Credentials, version: Version })

/**
 * A device's request for firmware. Serial number and password stand in `Authorization: Basic`, or in the query for
 * clients that can send no header; proxies keep queries in their logs, so the header is preferred.
 */
export function readFirmwareCheck(query: unknown, authorization: string | undefined) {
  const basic = basicCredentials(authorization)
  const parameters = z.safeParse(z.record(z.string(), z.unknown()), query)
  const given = { ...(parameters.success ? parameters.data : {}), ...basic }
  const check = z.safeParse(FirmwareCheck, given)
  return check.success ? check.data : undefined
}

/** The first colon separates them: no serial number contains a colon, but a password may. */
function basicCredentials(authorization: string | undefined) {
  const encoded = /^basic\s+([A-Za-z0-9+/=]{1,200})\s*$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return {}
  const text = Buffer.from(encoded, 'base64').toString('latin1')
  const colon = text.indexOf(':')
  return colon < 0 ? {} : { sn: text.slice(0, colon), password: text.slice(colon + 1) }
}
