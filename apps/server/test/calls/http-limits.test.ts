import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { groupApi } from '@fieldhub/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestServer, temporaryFolder } from '#testing/test-server.ts'

/** Fetches an answer as it goes over the wire, since `fetch` would unpack it. */
async function ask(origin: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  const [response] = await once(get(`${origin}${path}`, { headers, agent: false }), 'response')
  const message: IncomingMessage = response
  return { status: message.statusCode, headers: message.headers, body: await buffer(message) }
}

function builtConsole(): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<meta property="csp-nonce" nonce="" />')
  writeFileSync(join(folder, 'assets', 'app-1.js'), 'export {}')
  return folder
}

test('the published document is one packed file with a tag', async () => {
  const { origin } = await startTestServer()
  const plain = await ask(origin, '/api2/openapi.json')
  const br = await ask(origin, '/api2/openapi.json', { 'accept-encoding': 'gzip, br' })
  const gzip = await ask(origin, '/api2/openapi.json', { 'accept-encoding': 'gzip, br;q=0' })
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'br',
    'gzip',
  ])
  expect(brotliDecompressSync(br.body)).toEqual(plain.body)
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
  const tags = [plain, br, gzip].map(({ headers }) => headers.etag ?? '')
  expect(new Set(tags).size).toBe(3)
  const again = { 'accept-encoding': 'br', 'if-none-match': tags[1] ?? '' }
  expect((await ask(origin, '/api2/openapi.json', again)).status).toBe(304)
})

test('the page to try calls runs without anything inline, and no document is written as YAML', async () => {
  const { origin } = await startTestServer()
  for (const path of ['/api2/docs', '/api2/docs/', '/api2/docs/static/swagger-ui-bundle.js']) {
    const page = await ask(origin, path)
    expect([path, page.status]).toEqual([path, 200])
    expect(page.headers['content-security-policy']).not.toContain('unsafe')
  }
  const html = (await ask(origin, '/api2/docs')).body.toString()
  for (const [, path = ''] of html.matchAll(/(?:src|href)="(\/api2[^"]+)"/g)) {
    expect([path, (await ask(origin, path)).status]).toEqual([path, 200])
  }
  expect((await ask(origin, '/api2/docs/yaml')).status).toBe(404)
})

test('answers of calls and exports come packed to those who can unpack', async () => {
  const { origin, signIn, call } = await startTestServer()
  const token = await signIn()
  const names = Array.from({ length: 40 }, (_, number) => `水泵房 ${number}`)
  for (const name of names) await call(groupApi.create, { name }, { token })
  for (const path of ['/api2/app/group', '/api2/app/deviceExport?format=csv']) {
    const plain = await ask(origin, path, { token })
    const packed = await ask(origin, path, { token, 'accept-encoding': 'gzip' })
    expect([path, plain.headers['content-encoding']]).toEqual([path, undefined])
    expect([path, packed.headers['content-encoding']]).toEqual([path, 'gzip'])
    expect(gunzipSync(packed.body)).toEqual(plain.body)
    expect(packed.headers.vary).toContain('accept-encoding')
  }
  const small = await ask(origin, '/healthz', { 'accept-encoding': 'gzip' })
  expect(small.headers['content-encoding']).toBeUndefined()
})

test('pages answer HEAD like GET, without the body', async () => {
  const { send } = await startTestServer({ webFolder: builtConsole() })
  for (const path of [
    '/',
    '/login',
    '/show/abc',
    '/assets/app-1.js',
    '/api2/openapi.json',
    '/api2/docs',
    '/healthz',
    '/readyz',
  ]) {
    const head = await send('HEAD', path)
    expect([path, head.status]).toEqual([path, 200])
    expect(await head.text()).toBe('')
  }
  expect((await send('HEAD', '/assets/gone.js')).status).toBe(404)
  expect((await send('POST', '/login')).status).toBe(404)
})

test('a page names no host that could end the policy', async () => {
  const webFolder = builtConsole()
  const { origin } = await startTestServer({ webFolder })
  const page = await ask(origin, '/login', { host: "x; script-src 'unsafe-inline'" })
  expect(page.headers['content-security-policy'] ?? '').not.toContain('unsafe')
  const first = await ask(origin, '/login')
  const second = await ask(origin, '/login')
  const nonces = [first, second].map(
    ({ body }) => /nonce="([^"]+)"/.exec(body.toString())?.[1] ?? '',
  )
  expect(new Set(nonces).size).toBe(2)
  expect(first.headers['content-security-policy']).toContain(`'nonce-${nonces[0]}'`)
  expect(first.headers.etag).toBeUndefined()
})

test('HTTPS is asked for again only when a trusted proxy says it was HTTPS', async () => {
  const https = { 'x-forwarded-proto': 'https' }
  const behind = await startTestServer({ settings: { FIELDHUB_TRUSTED_PROXY: '127.0.0.1' } })
  expect((await ask(behind.origin, '/healthz', https)).headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('microphone=()'),
  })
  expect((await ask(behind.origin, '/healthz')).headers).not.toHaveProperty(
    'strict-transport-security',
  )
  const bare = await startTestServer()
  expect((await ask(bare.origin, '/healthz', https)).headers).not.toHaveProperty(
    'strict-transport-security',
  )
})

test('one address asks for so much a second, whatever it asks for', async () => {
  const settings = { FIELDHUB_HTTP_REQUESTS_PER_ADDRESS: '50', FIELDHUB_TRUSTED_PROXY: '127.0.0.1' }
  const { origin } = await startTestServer({ settings, webFolder: builtConsole() })
  const paths = [
    '/',
    '/assets/app-1.js',
    '/api2/photo/none',
    '/api2/docs',
    '/metrics',
    '/readyz',
    '/firmware/none',
    '/api2/nothing',
  ]
  const from = async (address: string, path: string) =>
    ask(origin, path, { 'x-forwarded-for': address })
  const round = () => Promise.all(paths.map((path) => from('198.51.100.7', path)))
  // Within one instant: on a busy machine a second may have fewer requests than are allowed in it.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => clock.mockRestore())
  const statuses = async () => (await round()).map(({ status }) => status)
  expect(await statuses()).not.toContain(429)
  const allowedAtOnce = 4 * 50
  for (let sent = paths.length; sent < allowedAtOnce; sent += paths.length) await round()
  expect(new Set(await statuses())).toEqual(new Set([429]))
  expect((await from('198.51.100.8', '/')).status).toBe(200)
})

test('metrics are read from this machine, unless a proxy asked', async () => {
  const { origin } = await startTestServer()
  expect((await ask(origin, '/metrics')).body.toString()).toContain('fieldhub_gateway_online 0')
  const outside = await ask(origin, '/metrics', { 'x-forwarded-for': '198.51.100.7' })
  expect([outside.status, outside.body.toString()]).toEqual([
    403,
    expect.stringContaining('FIELDHUB_METRICS'),
  ])
})
