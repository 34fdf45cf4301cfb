const orders = ['rrpc,', 'config,']
const longest = Math.max(...orders.map((order) => order.length))

/**
 * Finds bytes that a DTU would take as an order to itself and not pass to its line (docs/security.md): else a server or
 * another device could set it up anew. An order that comes in pieces is found by its last one.
 */
export class OrderGuard {
  /** What began as an order and has left already. */
  #begun = ''

  isOrder(bytes: Uint8Array): boolean {
    const start = Buffer.from(bytes.subarray(0, 2 * longest)).toString('latin1')
    const text = (this.#begun + start).trimStart().toLowerCase()
    if (orders.some((order) => text.startsWith(order))) return true
    const isBeginning = orders.some((order) => order.startsWith(text))
    this.#begun = isBeginning && text.length < longest ? text : ''
    return false
  }
}
