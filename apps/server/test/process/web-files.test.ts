import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { appVersion, tokenCopyKey } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { startTestServer, temporaryFolder } from '#testing/test-server.ts'

const index =
  '<html><script type="application/json" id="app-config">{}</script><script type="module" src="/assets/app-1.js"></script></html>'
const script = 'export const text = "a script long enough to be worth compressing"'

async function startWithWeb() {
  const webFolder = temporaryFolder()
  build(webFolder)
  return startTestServer({ webFolder, settings: { FIELDHUB_TITLE: '<水务>' } })
}

function build(webFolder: string): void {
  mkdirSync(join(webFolder, 'assets'), { recursive: true })
  writeFileSync(join(webFolder, 'index.html'), index)
  writeFileSync(join(webFolder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(webFolder, 'assets', 'app-1.js'), script)
  writeFileSync(join(webFolder, 'assets', 'app-1.js.br'), brotliCompressSync(script))
}

test('a console that is built after the start is served without another', async () => {
  const webFolder = join(temporaryFolder(), 'dist')
  const { send } = await startTestServer({ webFolder })
  expect((await send('GET', '/')).status).toBe(503)
  build(webFolder)
  expect((await send('GET', '/')).status).toBe(200)
  expect(await (await send('GET', '/assets/app-1.js')).text()).toBe(script)
})

test('a phone keeps the console under the name that its operator gave it', async () => {
  const { send } = await startWithWeb()
  const response = await send('GET', '/app.webmanifest')
  expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  const manifest: unknown = JSON.parse(await response.text())
  expect(manifest).toMatchObject({ name: '<水务>', start_url: '/', display: 'standalone' })
})

test.for([
  '/',
  '/index.html',
  '/device/list',
  '/show/abc',
  '/device/detail?deviceId=1',
  '/no/such',
])('%s opens the console, configured and guarded', async (path) => {
  const { send, server } = await startWithWeb()
  const response = await send('GET', path)
  expect(response.status).toBe(200)
  const html = await response.text()
  const config: unknown = JSON.parse(/id="app-config">([^<]*)</.exec(html)?.[1] ?? '')
  expect(config).toEqual({
    title: '<水务>',
    version: appVersion,
    demo: false,
    tcpPort: server.tcpPort,
    mqttPort: server.mqttPort,
    mqttTlsPort: null,
    mapKey: '',
    defaultLanguage: 'zh_cn',
    assetsBase: '/',
    publicUrl: '',
    tokenCopyKey,
    alarmChannels: ['robot'],
  })
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
})

test('hashed assets are kept for ever and sent as the build compressed them', async () => {
  const { send } = await startWithWeb()
  const compressed = await send('GET', '/assets/app-1.js', { headers: { 'accept-encoding': 'br' } })
  expect(compressed.headers.get('content-encoding')).toBe('br')
  expect(compressed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(compressed.headers.get('content-type')).toContain('javascript')
  expect(await compressed.text()).toBe(script)
  const plain = await send('GET', '/assets/app-1.js', {
    headers: { 'accept-encoding': 'identity' },
  })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(script)
})

test.for(['/assets/gone-2.js', '/missing.png'])('%s is not found', async (path) => {
  const { send } = await startWithWeb()
  expect((await send('GET', path)).status).toBe(404)
})

test.for([
  '/../../../../etc/passwd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%2f..%2fetc/passwd',
])('%s does not lead out of the folder', async (path) => {
  const { server } = await startWithWeb()
  expect(await getAsWritten(server.httpPort, path)).not.toContain('root:')
})

/** Requests a path as it is written, since `fetch` would tidy it first. */
async function getAsWritten(port: number, path: string): Promise<string> {
  const request = get({ host: '127.0.0.1', port, path })
  const [response] = await once(request, 'response')
  return text(response)
}

test('other files are asked again, and a missing build says what to do', async () => {
  const { send } = await startWithWeb()
  const icon = await send('GET', '/favicon.svg')
  expect(icon.headers.get('cache-control')).toBe('no-cache')
  expect(icon.headers.get('etag')).toBeTruthy()
  const bare = await startTestServer()
  const response = await bare.send('GET', '/')
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('npm run build')
})

test('the published document names every call, and the page to try it opens', async () => {
  const { send } = await startWithWeb()
  const document = await (await send('GET', '/api2/openapi.json')).text()
  expect(document).toContain('"openapi":"3.1.0"')
  expect(document).toContain('/api2/app/getVarData')
  const page = await send('GET', '/api2/docs/')
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
  const metrics = await (await send('GET', '/metrics')).text()
  expect(metrics).toContain('fieldhub_gateway_online 0')
})
