import { once } from 'node:events'
import { apiBase, realtimePath, ServerMessage } from '@fieldhub/contract'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'

/** Opens a live connection that says one thing, and collects what it gets. */
export async function openLive(
  { origin }: { readonly origin: string },
  hello: object,
  headers: Readonly<Record<string, string>> = {},
) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${apiBase}${realtimePath}`, {
    headers,
  })
  onTestFinished(() => socket.terminate())
  const heard: ServerMessage[] = []
  socket.on('message', (data) => {
    heard.push(ServerMessage.parse(JSON.parse(Buffer.isBuffer(data) ? data.toString() : '')))
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await once(socket, 'open')
  const settle = async () => {
    const answer = once(socket, 'message')
    socket.send(JSON.stringify({ type: 'hello', ...hello }))
    await answer
  }
  await settle()
  const types = () => heard.map(({ type }) => type).filter((type) => type !== 'hello')
  return { heard, types, closed, settle, socket }
}
