import { createHash } from 'node:crypto'

/** The request that one rendered page answers. */
export interface Visit {
  /** Allows the styles that the console makes while it runs; nobody can predict it. */
  readonly nonce: string
  /** Host names under which the visitor may reach this server. */
  readonly hosts: readonly string[]
  /** The site that this page shows in a frame of another page of ours; it may show no other. */
  readonly site?: string
  /** Sites that may show this page in a frame, or around the page of ours that frames it; none where it is left out. */
  readonly framedBy?: readonly string[]
  /** Whether who reads the page may have no account, so that it does not offer to install the console. */
  readonly isForGuests?: boolean
}

interface Outside {
  readonly hasAMap: boolean
  /** Base address of the operator's own files; it may be another site. */
  readonly assetsBase: string
}

const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*application\/json)[^>]*>([^]*?)<\/script>/g
const inlineStyle = /<style>([^]*?)<\/style>/g

/** Sources that AMap's library loads: itself, its tiles and styles, and workers that it makes. */
const amap = {
  script: ['https://webapi.amap.com', 'https://*.amap.com'],
  data: ['https://*.amap.com', 'https://*.autonavi.com', 'wss://*.amap.com'],
}

/** The Content-Security-Policy of a page. Inline scripts and styles of the build are allowed by their hash. */
export function contentPolicy(html: string, outside: Outside): (visit: Visit) => string {
  const { hasAMap } = outside
  const assets = getOrigin(outside.assetsBase)
  const map = hasAMap ? amap : { script: [], data: [] }
  const scripts = ["'self'", ...hashesOf(html, inlineScript), ...map.script].join(' ')
  const styles = styleSources(hasAMap, hashesOf(html, inlineStyle))
  const pictures = ["'self'", 'data:', 'blob:', ...assets, ...map.data].join(' ')
  return ({ nonce, hosts, site, framedBy = [] }) =>
    [
      ...(site === undefined ? [] : [`frame-src ${site}`, `media-src 'self' blob: ${site}`]),
      "default-src 'self'",
      `script-src ${scripts}`,
      `style-src ${styles(nonce)}`,
      `img-src ${pictures}`,
      `connect-src ${["'self'", ...hosts.flatMap(liveAt), ...assets, ...map.data, ...(site === undefined ? [] : [site])].join(' ')}`,
      ...(hasAMap ? ["worker-src 'self' blob:"] : []),
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      `frame-ancestors ${(site === undefined ? framedBy : ["'self'", ...framedBy]).join(' ') || "'none'"}`,
    ].join('; ')
}

/**
 * AMap's library writes style elements and attributes that nobody gives a nonce; a hash or nonce beside
 * 'unsafe-inline' would switch it off.
 */
function styleSources(hasAMap: boolean, hashes: readonly string[]): (nonce: string) => string {
  if (hasAMap) return () => "'self' 'unsafe-inline'"
  return (nonce) => ["'self'", `'nonce-${nonce}'`, ...hashes].join(' ')
}

/** Older browsers do not include live connections in 'self'. */
function liveAt(host: string): readonly string[] {
  return [`ws://${host}`, `wss://${host}`]
}

function hashesOf(html: string, inline: RegExp): readonly string[] {
  return [...html.matchAll(inline)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

function getOrigin(base: string): readonly string[] {
  if (!/^https?:\/\//i.test(base) || !URL.canParse(base)) return []
  return [new URL(base).origin]
}
