import type { ClientMessage, ServerMessage } from '@fieldhub/contract'
import { act } from 'react'

/** The server's end of the browser's WebSocket: stands in for the class of that name. */
export class ServerLine {
  static last: ServerLine | undefined
  onopen = () => undefined
  onclose = () => undefined
  onmessage = (_event: { readonly data: string }) => undefined
  readonly sent: ClientMessage[] = []

  constructor() {
    ServerLine.last = this
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }

  close(): void {
    this.onclose()
  }
}

/** Pushes a message to the browser. */
export const push = (message: ServerMessage) =>
  act(async () => ServerLine.last?.onmessage({ data: JSON.stringify(message) }))

export const hello = () => push({ type: 'hello', time: 1 })

/** The connection stands: the browser may speak, and its token is accepted. */
export async function greet(): Promise<void> {
  await act(async () => ServerLine.last?.onopen())
  await hello()
}
