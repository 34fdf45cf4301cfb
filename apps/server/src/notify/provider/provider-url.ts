import { encodeQuery } from '../sign/percent-encode.ts'

/** `path` is relative to the base address, which may itself have one. */
export function providerUrl(
  base: URL,
  path: string,
  query: Readonly<Record<string, string>> = {},
): URL {
  const url = new URL(base)
  url.pathname = `${base.pathname.replace(/\/$/, '')}/${path}`
  url.search = encodeQuery(query)
  return url
}
