import type { Server, Socket } from 'node:net'

/**
 * Closes connections of clients that broke off before they were accepted, as a balancer does with a process that was too
 * busy to answer its checks. What they sent would be read and done nevertheless: nobody would have the answer, and the
 * operation log no address.
 */
export function dropGoneClients(server: Server): void {
  server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) socket.destroy()
  })
}
