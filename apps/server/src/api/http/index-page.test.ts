import { describe, expect, test } from 'vitest'
import { toIndexPage } from './index-page.ts'

const template = `<head><meta property="csp-nonce" nonce="" /><script type="application/json" id="app-config">{}</script>
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
  publicUrl: '',
  tokenCopyKey: '0123456789abcdef',
  alarmChannels: [],
}

const visit = { nonce: 'bm9uY2U=', hosts: ['iot.example.com:8080'] }
const plain = { ...config, title: 'plain' }
const policyOf = (changed: Partial<typeof config>) =>
  toIndexPage(template, { ...plain, ...changed }).render(visit).policy

describe('the console’s page', () => {
  test('carries the configuration, and no text of it can end the element', () => {
    const { html } = toIndexPage(template, config).render(visit)
    const inside = /id="app-config">([^<]*)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(inside)).toEqual(config)
  })

  test('offers to be installed, but not to guests, who have no console', () => {
    const page = toIndexPage(`<link rel="manifest" href="/app.webmanifest" />${template}`, plain)
    expect(page.render(visit).html).toContain('rel="manifest"')
    expect(page.render({ ...visit, isForGuests: true }).html).not.toContain('rel="manifest"')
  })

  test('allows its own inline script by hash and no other', () => {
    const policy = policyOf({})
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]{44}';/)
    expect(policy).not.toContain('unsafe')
  })

  test('allows styles that carry the nonce of this answer', () => {
    const { html, policy } = toIndexPage(template, plain).render(visit)
    expect(html).toContain('<meta property="csp-nonce" nonce="bm9uY2U=" />')
    expect(policy).toContain("style-src 'self' 'nonce-bm9uY2U=';")
  })

  test('allows its own inline style by hash, but not beside what AMap needs, which it would switch off', () => {
    const styled = template.replace('<script>', '<style>.boot { color: red }</style><script>')
    const policyWith = (mapKey: string) =>
      toIndexPage(styled, { ...plain, mapKey }).render(visit).policy
    expect(policyWith('')).toMatch(/style-src 'self' 'nonce-bm9uY2U=' 'sha256-[A-Za-z0-9+/=]{44}';/)
    expect(policyWith('k')).toContain("style-src 'self' 'unsafe-inline';")
  })

  test('lets scripts talk to this server alone, by the names that it has', () => {
    const own = "connect-src 'self' ws://iot.example.com:8080 wss://iot.example.com:8080"
    expect(policyOf({})).toContain(`${own};`)
    expect(policyOf({ assetsBase: 'https://files.example.org/fieldhub/' })).toContain(
      `${own} https://files.example.org;`,
    )
    expect(policyOf({ assetsBase: '/files/' })).toContain(`${own};`)
  })

  test('is framed by nobody and shows no other site, but the frame of a site shows it alone', () => {
    expect(policyOf({})).toContain("frame-ancestors 'none'")
    expect(policyOf({})).not.toContain('frame-src')
    const site = 'https://cam.example:8443'
    const { policy } = toIndexPage(template, plain).render({ ...visit, site })
    expect(policy).toContain(`frame-src ${site};`)
    expect(policy).toContain(`media-src 'self' blob: ${site};`)
    expect(policy).toMatch(/connect-src [^;]* https:\/\/cam\.example:8443;/)
    expect(policy).toMatch(/script-src 'self' 'sha256-[^ ;]*';/)
    expect(policy).toContain("frame-ancestors 'self'")
  })

  test('lets AMap in only where there is a key for it', () => {
    expect(policyOf({})).not.toContain('amap')
    expect(toIndexPage(template, plain).referrerPolicy).toBe('no-referrer')
    const policy = policyOf({ mapKey: 'k' })
    expect(policy).toMatch(/script-src [^;]*https:\/\/webapi\.amap\.com/)
    expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.amap\.com/)
    expect(policy).toContain("worker-src 'self' blob:")
    expect(policy).toContain("style-src 'self' 'unsafe-inline';")
    expect(policy).not.toContain('unsafe-eval')
    expect(toIndexPage(template, { ...plain, mapKey: 'k' }).referrerPolicy).toBe('strict-origin')
  })
})
