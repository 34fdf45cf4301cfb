import { contentPolicy, type Visit } from './content-policy.ts'

/** What the console must know before its first call. */
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
  /** Where the server is reached from outside; empty: nobody said. */
  readonly publicUrl: string
  readonly tokenCopyKey: string
  /** Channels whose providers are configured, so that alarms can be sent over them. */
  readonly alarmChannels: readonly string[]
}

export interface IndexPage {
  /** Renders the page for one answer, with the Content-Security-Policy that fits exactly it. */
  render(visit: Visit): { readonly html: string; readonly policy: string }
  /** AMap checks the referrer against the sites of its key. */
  readonly referrerPolicy: 'no-referrer' | 'strict-origin'
}

const configElement = /(<script type="application\/json" id="app-config">)[^<]*(<\/script>)/
const manifestElement = /<link rel="manifest"[^>]*>/
const nonceElement = /(<meta property="csp-nonce" nonce=")[^"]*(")/

/** `index.html` with the configuration inserted. */
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
  const policyOf = contentPolicy(html, { hasAMap, assetsBase: config.assetsBase })
  const guestHtml = html.replace(manifestElement, '')
  return {
    render: (visit) => ({
      html: (visit.isForGuests === true ? guestHtml : html).replace(
        nonceElement,
        (_all, open: string, close: string) => open + visit.nonce + close,
      ),
      policy: policyOf(visit),
    }),
    referrerPolicy: hasAMap ? 'strict-origin' : 'no-referrer',
  }
}
