import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

type Answer = (response: ServerResponse, received: Received) => void

/** Opens a receiver of webhooks that answers as the test wants, and keeps what came. */
export async function openWebhookPeer(first: Answer = (response) => void response.end('ok')) {
  const received: Received[] = []
  const peer = { answer: first, received, url: '' }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const message = { headers: request.headers, body: Buffer.concat(chunks).toString() }
      received.push(message)
      peer.answer(response, message)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  peer.url = `http://127.0.0.1:${address.port}/hook`
  return peer
}

export function answering(status: number, headers: Record<string, string> = {}): Answer {
  return (response) => void response.writeHead(status, headers).end(`status ${status}`)
}

/**
 * Counts the signatures of a message that the secret proves, by the text of the standard alone: base64 of HMAC-SHA256
 * over `id.timestamp.body` under the bytes behind `whsec_`.
 */
export function provenSignatures({ headers, body }: Received, secret: string): number {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
  const expected = createHmac('sha256', key).update(signed, 'utf8').digest('base64')
  const given = String(headers['webhook-signature']).split(' ')
  return given.filter((each) => each === `v1,${expected}`).length
}
