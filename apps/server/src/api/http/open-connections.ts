import type { Socket } from 'node:net'

interface Connection {
  /** Key of the visitor; undefined: the connection counts only among all. */
  key: string | undefined
  openReplies: number
}

/** The sockets in the order in which they became idle. */
type Idle = Set<Socket>

interface Visitor {
  count: number
  readonly idle: Idle
}

/** Tracks who is connected, and which connections are idle. */
export class OpenConnections {
  readonly #all = new Map<Socket, Connection>()
  readonly #idle: Idle = new Set()
  readonly #visitors = new Map<string, Visitor>()

  get size(): number {
    return this.#all.size
  }

  get idleCount(): number {
    return this.#idle.size
  }

  countOf(key: string): number {
    return this.#visitors.get(key)?.count ?? 0
  }

  openRepliesOf(socket: Socket): number {
    return this.#all.get(socket)?.openReplies ?? 0
  }

  /** The connection that has been idle longest, of one visitor or of all. */
  oldestIdle(key?: string): Socket | undefined {
    const idle = key === undefined ? this.#idle : this.#visitors.get(key)?.idle
    return idle?.values().next().value
  }

  enter(socket: Socket, key: string | undefined): void {
    this.#all.set(socket, { key, openReplies: 0 })
    if (key !== undefined) this.#visitor(key).count += 1
    this.#recordIdle(socket, key)
  }

  leave(socket: Socket): void {
    const connection = this.#all.get(socket)
    if (connection === undefined) return
    this.#all.delete(socket)
    this.#forgetVisitor(socket, connection)
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

  /** A live connection is never idle again and belongs to no visitor: it counts only among all. */
  becomeLive(socket: Socket): void {
    const connection = this.#all.get(socket)
    if (connection === undefined) return
    this.#forgetVisitor(socket, connection)
    connection.key = undefined
    connection.openReplies += 1
  }

  #forgetVisitor(socket: Socket, { key }: Connection): void {
    this.#recordBusy(socket, key)
    if (key === undefined) return
    const visitor = this.#visitor(key)
    visitor.count -= 1
    if (visitor.count === 0) this.#visitors.delete(key)
  }

  #recordIdle(socket: Socket, key: string | undefined): void {
    this.#idle.add(socket)
    if (key !== undefined) this.#visitor(key).idle.add(socket)
  }

  #recordBusy(socket: Socket, key: string | undefined): void {
    this.#idle.delete(socket)
    if (key !== undefined) this.#visitor(key).idle.delete(socket)
  }

  #visitor(key: string): Visitor {
    const known = this.#visitors.get(key)
    if (known !== undefined) return known
    const visitor: Visitor = { count: 0, idle: new Set() }
    this.#visitors.set(key, visitor)
    return visitor
  }
}
