import { createHash } from 'node:crypto'

/** What the console must know before its first call (spec §3, Application config). */
export interface AppConfig {
  readonly title: string
  readonly version: string
  readonly demo: boolean
  readonly tcpPort: number
  /** 0: devices of cloud mode connect to an outside broker. */
  readonly mqttPort: number
  readonly mqttTlsPort: number | null
  readonly mapKey: string
  readonly defaultLanguage: string
  readonly assetsBase: string
  readonly tokenCopyKey: string
}

export interface IndexPage {
  readonly html: string
  /** Content-Security-Policy that fits exactly this page. */
  readonly policy: string
  /** AMap checks which sites its key is for. */
  readonly referrerPolicy: 'no-referrer' | 'strict-origin'
}

const configElement = /(<script type="application\/json" id="app-config">)[^<]*(<\/script>)/
const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*application\/json)[^>]*>([^]*?)<\/script>/g

/** `index.html` with the configuration in it. Inline scripts of the build are allowed by their hash, others are not. */
export function toIndexPage(template: string, config: AppConfig): IndexPage {
  const text = JSON.stringify(config)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  const html = template.replace(
    configElement,
    (_all, open: string, close: string) => open + text + close,
  )
  const hasAMap = config.mapKey !== ''
  const referrerPolicy = hasAMap ? 'strict-origin' : 'no-referrer'
  return { html, policy: policyOf(html, hasAMap), referrerPolicy }
}

/** What AMap's library loads: itself, its tiles and styles, and workers that it makes. */
const amap = {
  script: ' https://webapi.amap.com https://*.amap.com',
  data: ' https://*.amap.com https://*.autonavi.com',
}

function policyOf(html: string, hasAMap: boolean): string {
  const hashes = [...html.matchAll(inlineScript)].map(([, code = '']) => {
    return ` 'sha256-${createHash('sha256').update(code).digest('base64')}'`
  })
  return [
    "default-src 'self'",
    `script-src 'self'${hashes.join('')}${hasAMap ? amap.script : ''}`,
    // Mantine sets sizes and colours in style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${hasAMap ? amap.data : ''}`,
    `connect-src 'self' ws: wss:${hasAMap ? amap.data : ''}`,
    ...(hasAMap ? ["worker-src 'self' blob:"] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
