import type { Server, Socket } from 'node:net'
import { nextTurn } from '#platform/async/owned-work.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'

/**
 * Closes sockets whose peer has ended, in slices of the event loop. All ends that came are read in one turn: when a network of
 * ten thousand devices goes, Node's own way (a shutdown, three events and the closing of each) would hold up everybody for as
 * long as it takes. The server has to allow half-open sockets.
 */
export class EndedSockets {
  #waiting: Socket[] = []
  #isClosing = false

  watch(server: Server): void {
    server.on('connection', (socket) => {
      socket.once('end', () => this.#add(socket))
    })
  }

  #add(socket: Socket): void {
    this.#waiting.push(socket)
    if (!this.#isClosing) void this.#closeAll()
  }

  async #closeAll(): Promise<void> {
    this.#isClosing = true
    // What else the turn brings is read first.
    await nextTurn()
    const slices = new TimeSlices()
    while (this.#waiting.length > 0) {
      for (const socket of this.#waiting.splice(0)) {
        socket.destroy()
        await slices.pause()
      }
    }
    this.#isClosing = false
  }
}
