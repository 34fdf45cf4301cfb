import { createServer, type IncomingMessage } from 'node:http'
import { env, stdout } from 'node:process'
import { text } from 'node:stream/consumers'
import { readWebhook } from '@fieldhub/client'

/** Receives the messages of a forwarding to a webhook and refuses those that are not from Fieldhub. */
const { FIELDHUB_WEBHOOK_SECRET: secret = '', PORT = '8080' } = env
const server = createServer((request, response) => {
  receive(request).then(
    () => response.writeHead(204).end(),
    (error: unknown) => {
      stdout.write(`refused: ${String(error)}\n`)
      response.writeHead(401).end()
    },
  )
})
server.listen(Number(PORT), () => {
  const address = server.address()
  if (typeof address === 'object') stdout.write(`listening on ${address?.port}\n`)
})

async function receive(request: IncomingMessage): Promise<void> {
  const body = await text(request)
  const { id, type, data } = await readWebhook({ headers: request.headers, body }, secret)
  stdout.write(`${id} ${type} ${JSON.stringify(data)}\n`)
}
