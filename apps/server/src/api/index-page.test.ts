import { describe, expect, test } from 'vitest'
import { toIndexPage } from './index-page.ts'

const template = `<head><script type="application/json" id="app-config">{}</script>
<script>document.x = 1</script><script type="module" src="/assets/a.js"></script></head>`
const config = {
  title: 'A </script><script>alert(1)</script> & $& $1',
  version: '2.0.1',
  demo: true,
  tcpPort: 15_000,
  mqttPort: 1883,
  mqttTlsPort: null,
  mapKey: '',
  defaultLanguage: 'zh_cn',
  assetsBase: '/',
  tokenCopyKey: '0123456789abcdef',
}

describe('the console’s page', () => {
  test('carries the configuration, and no text of it can end the element', () => {
    const { html } = toIndexPage(template, config)
    const inside = /id="app-config">([^<]*)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(inside)).toEqual(config)
  })

  test('allows its own inline script by hash and no other', () => {
    const { policy } = toIndexPage(template, { ...config, title: 'plain' })
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]{44}';/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
  })

  test('lets AMap in only where there is a key for it', () => {
    const plain = toIndexPage(template, { ...config, title: 'plain' })
    expect([plain.policy.includes('amap'), plain.referrerPolicy]).toEqual([false, 'no-referrer'])
    const keyed = toIndexPage(template, { ...config, title: 'plain', mapKey: 'k' })
    expect(keyed.policy).toMatch(/script-src [^;]*https:\/\/webapi\.amap\.com/)
    expect(keyed.policy).toContain("worker-src 'self' blob:")
    expect(keyed.policy).not.toContain('unsafe-eval')
    expect(keyed.referrerPolicy).toBe('strict-origin')
  })
})
