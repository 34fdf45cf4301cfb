import { createHash } from 'node:crypto'

/** The request that one rendered page answers. */
export interface Visit {
  /** Allows the styles that the console makes while it runs; nobody can predict it. */
  readonly nonce: string
  /** Host names under which the visitor may reach this server. */
  readonly hosts: readonly string[]
}

interface Outside {
  readonly hasAMap: boolean
  /** Base address of the operator's own files; it may be another site. */
  readonly assetsBase: string
}

const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*application\/json)[^>]*>([^]*?)<\/script>/g

/** Sources that AMap's library loads: itself, its tiles and styles, and workers that it makes. */
const amap = {
  script: ['https://webapi.amap.com', 'https://*.amap.com'],
  data: ['https://*.amap.com', 'https://*.autonavi.com', 'wss://*.amap.com'],
}

/** The Content-Security-Policy of a page. Inline scripts of the build are allowed by their hash, and no others. */
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

/** AMap's library writes style elements and attributes that cannot carry a nonce. */
function styles(hasAMap: boolean, nonce: string): string {
  return hasAMap ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`
}

/** Older browsers do not include live connections in 'self'. */
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
