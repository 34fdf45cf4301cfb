import type { Socket } from 'node:net'
import type { Server, TLSSocket } from 'node:tls'
import { type AdmissionRequest, FairAdmission } from './fair-admission.ts'

interface Handshake extends AdmissionRequest {
  readonly refuse: () => void
}

/**
 * Bounds the connections of a TLS server whose handshake is not over, shared fairly by address: one that never ends would hold
 * a place of all connections, so the oldest give way to new ones.
 */
export function boundHandshakes(server: Server, handshakesMax: number): void {
  const room = new FairAdmission<Handshake>(handshakesMax)
  const byPeer = new Map<string, Handshake>()
  server.on('connection', (raw: Socket) => {
    const peer = getPeer(raw)
    const handshake = { address: raw.remoteAddress ?? '', refuse: () => raw.destroy() }
    byPeer.set(peer, handshake)
    raw.once('close', () => {
      room.leave(handshake)
      if (byPeer.get(peer) === handshake) byPeer.delete(peer)
    })
    room.enter(handshake)?.refuse()
  })
  server.on('secureConnection', (socket: TLSSocket) => {
    const handshake = byPeer.get(getPeer(socket))
    if (handshake !== undefined) room.leave(handshake)
  })
}

/** The TLS connection and the one below it are two objects with the same peer. */
function getPeer({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`
}
