import { createHash } from 'node:crypto'

/** One answer with the page. */
export interface Visit {
  /** Lets in the styles that the console makes while it runs; nobody can know it beforehand. */
  readonly nonce: string
  /** Under which names the visitor may reach this server. */
  readonly hosts: readonly string[]
}

interface Outside {
  readonly hasAMap: boolean
  /** Where the operator's own files lie; perhaps on another site. */
  readonly assetsBase: string
}

const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*application\/json)[^>]*>([^]*?)<\/script>/g

/** What AMap's library loads: itself, its tiles and styles, and workers that it makes. */
const amap = {
  script: ['https://webapi.amap.com', 'https://*.amap.com'],
  data: ['https://*.amap.com', 'https://*.autonavi.com', 'wss://*.amap.com'],
}

/** The Content-Security-Policy of a page. Inline scripts of the build are allowed by their hash, others are not. */
export function contentPolicy(html: string, outside: Outside): (visit: Visit) => string {
  const { hasAMap } = outside
  const assets = getOrigin(outside.assetsBase)
  const map = hasAMap ? amap : { script: [], data: [] }
  const scripts = ["'self'", ...inlineHashes(html), ...map.script].join(' ')
  const pictures = ["'self'", 'data:', 'blob:', ...assets, ...map.data].join(' ')
  return ({ nonce, hosts }) =>
    [
      "default-src 'self'",
      `script-src ${scripts}`,
      `style-src ${styles(hasAMap, nonce)}`,
      `img-src ${pictures}`,
      `connect-src ${["'self'", ...hosts.flatMap(liveAt), ...assets, ...map.data].join(' ')}`,
      ...(hasAMap ? ["worker-src 'self' blob:"] : []),
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; ')
}

/** AMap's library writes style elements and attributes that nobody gives a nonce. */
function styles(hasAMap: boolean, nonce: string): string {
  return hasAMap ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`
}

/** Older browsers do not count live connections under 'self'. */
function liveAt(host: string): readonly string[] {
  return [`ws://${host}`, `wss://${host}`]
}

function inlineHashes(html: string): readonly string[] {
  return [...html.matchAll(inlineScript)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
}

function getOrigin(base: string): readonly string[] {
  if (!/^https?:\/\//i.test(base) || !URL.canParse(base)) return []
  return [new URL(base).origin]
}
