import { connect } from 'node:net'
import type { FeltCase, FeltTarget } from './felt-case.ts'

const requests = 1_000
const heldMs = 3_000
/** Who sends so much is not let in for a while, unlike those who wait. */
const attackerAddress = '127.0.0.2'

/** Sends requests back to back on a connection whose answers nobody reads. */
function pipelinedCase(path: string, connections: number): FeltCase {
  return {
    name: `${connections} × ${requests} requests in a row for ${path}, unread`,
    attack: async ({ httpPort }: FeltTarget) => {
      const text = `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(requests)
      const sockets = Array.from({ length: connections }, () => {
        const socket = connect({ port: httpPort, host: '127.0.0.1', localAddress: attackerAddress })
        socket.on('error', () => {}).pause()
        socket.write(text)
        return socket
      })
      await new Promise((resolve) => {
        setTimeout(resolve, heldMs)
      })
      for (const socket of sockets) socket.destroy()
    },
  }
}

export const pipelinedDocument = pipelinedCase('/api2/openapi.json', 1)
export const pipelinedHealth = pipelinedCase('/healthz', 4)
export const pipelinedConsole = pipelinedCase('/login', 2)
