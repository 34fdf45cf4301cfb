import { apiBase, type ClientMessage, realtimePath, ServerMessage } from '@fieldhub/contract'

const messagesMax = 10_000

export interface LiveClient {
  readonly messages: readonly ServerMessage[]
  send(message: ClientMessage): void
  close(): void
}

/** Opens a live connection that has said hello. Everything that arrives must fit the contract. */
export async function openLive(origin: string, token: string): Promise<LiveClient> {
  const socket = new WebSocket(origin.replace('http', 'ws') + apiBase + realtimePath)
  const messages: ServerMessage[] = []
  const send = (message: ClientMessage) => socket.send(JSON.stringify(message))
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => send({ type: 'hello', token }))
    socket.addEventListener('close', () => reject(new Error('live connection closed')))
    socket.addEventListener('message', ({ data }) => {
      if (messages.length < messagesMax)
        messages.push(ServerMessage.parse(JSON.parse(String(data))))
      resolve()
    })
  })
  return { messages, send, close: () => socket.close() }
}
