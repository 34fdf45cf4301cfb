import type { Socket } from 'node:net'

interface Connection {
  /** Key of the peer; undefined: the connection counts only among all. */
  key: string | undefined
  openReplies: number
}

/** The sockets in the order in which they became idle. */
type Idle = Set<Socket>

interface PeerConnections {
  count: number
  readonly idle: Idle
}

/** Tracks who is connected, and which connections are idle. */
export class OpenConnections {
  readonly #all = new Map<Socket, Connection>()
  readonly #idle: Idle = new Set()
  readonly #peers = new Map<string, PeerConnections>()

  get size(): number {
    return this.#all.size
  }

  get idleCount(): number {
    return this.#idle.size
  }

  countOf(key: string): number {
    return this.#peers.get(key)?.count ?? 0
  }

  /** The peer of a connection; undefined of a live one, and of one that speaks for many. */
  keyOf(socket: Socket): string | undefined {
    return this.#all.get(socket)?.key
  }

  socketsOf(peer: string): Socket[] {
    return [...this.#all].filter(([, { key }]) => key === peer).map(([socket]) => socket)
  }

  openRepliesOf(socket: Socket): number {
    return this.#all.get(socket)?.openReplies ?? 0
  }

  /** The connection that has been idle longest, of one peer or of all. */
  oldestIdle(key?: string): Socket | undefined {
    const idle = key === undefined ? this.#idle : this.#peers.get(key)?.idle
    return idle?.values().next().value
  }

  enter(socket: Socket, key: string | undefined): void {
    this.#all.set(socket, { key, openReplies: 0 })
    if (key !== undefined) this.#peerOf(key).count += 1
    this.#recordIdle(socket, key)
  }

  leave(socket: Socket): void {
    const connection = this.#all.get(socket)
    if (connection === undefined) return
    this.#all.delete(socket)
    this.#forgetPeer(socket, connection)
  }

  /** Returns how many replies are open then. */
  beginReply(socket: Socket): number {
    const connection = this.#all.get(socket)
    if (connection === undefined) return 0
    this.#recordBusy(socket, connection.key)
    connection.openReplies += 1
    return connection.openReplies
  }

  endReply(socket: Socket): void {
    const connection = this.#all.get(socket)
    if (connection === undefined) return
    connection.openReplies -= 1
    if (connection.openReplies === 0) this.#recordIdle(socket, connection.key)
  }

  /** A live connection is never idle again and belongs to no peer: it counts only among all. */
  becomeLive(socket: Socket): void {
    const connection = this.#all.get(socket)
    if (connection === undefined) return
    this.#forgetPeer(socket, connection)
    connection.key = undefined
    connection.openReplies += 1
  }

  #forgetPeer(socket: Socket, { key }: Connection): void {
    this.#recordBusy(socket, key)
    if (key === undefined) return
    const peer = this.#peerOf(key)
    peer.count -= 1
    if (peer.count === 0) this.#peers.delete(key)
  }

  #recordIdle(socket: Socket, key: string | undefined): void {
    this.#idle.add(socket)
    if (key !== undefined) this.#peerOf(key).idle.add(socket)
  }

  #recordBusy(socket: Socket, key: string | undefined): void {
    this.#idle.delete(socket)
    if (key !== undefined) this.#peerOf(key).idle.delete(socket)
  }

  #peerOf(key: string): PeerConnections {
    const known = this.#peers.get(key)
    if (known !== undefined) return known
    const peer: PeerConnections = { count: 0, idle: new Set() }
    this.#peers.set(key, peer)
    return peer
  }
}
