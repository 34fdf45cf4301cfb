import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { connect } from 'node:net'
import { apiBase, realtimePath } from '@fieldhub/contract'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { hasOpenssl, makeCertificate } from '#platform/testing/make-certificate.ts'
import { startTestServer, temporaryFolder } from '#testing/test-server.ts'

async function startSecure() {
  const { cert, key } = makeCertificate(temporaryFolder(), 'site', 'site')
  const settings = { FIELDHUB_HTTP_TLS_CERT: cert, FIELDHUB_HTTP_TLS_KEY: key }
  const { server } = await startTestServer({ settings })
  const ca = readFileSync(cert)
  const ask = async (path: string) => {
    const url = `https://127.0.0.1:${server.httpPort}${path}`
    return new Promise<IncomingMessage>((resolve, reject) => {
      get(url, { ca, agent: false }, resolve).once('error', reject)
    })
  }
  return { ask, ca, port: server.httpPort }
}

test.skipIf(!hasOpenssl)(
  'with a certificate of its own the server speaks HTTPS and live over it',
  async () => {
    const { ask, ca, port } = await startSecure()
    const answer = await ask('/healthz')
    answer.resume()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['strict-transport-security']).toContain('max-age=')
    const live = new WebSocket(`wss://127.0.0.1:${port}${apiBase}${realtimePath}`, { ca })
    onTestFinished(() => live.terminate())
    await once(live, 'open')
    live.send(JSON.stringify({ type: 'hello', token: 'unknown' }))
    await once(live, 'close')
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed')
  },
)

test.skipIf(!hasOpenssl)('handshakes that never end keep no browser out', async () => {
  const { ask, port } = await startSecure()
  const silent = Array.from({ length: 520 }, () => connect(port, '127.0.0.1'))
  onTestFinished(() => silent.forEach((socket) => void socket.destroy()))
  for (const socket of silent) socket.on('error', () => {})
  await Promise.all(silent.map((socket) => once(socket, 'connect')))
  const answer = await ask('/healthz')
  answer.resume()
  expect(answer.statusCode).toBe(200)
})
