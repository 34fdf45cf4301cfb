/** A mains voltage as a float. Its four bytes differ, so that each order shows another sequence. */
const bytes = [0x43, 0x65, 0xe6, 0x66] as const
export const shownValue = '229.9'

const orders = ['ABCD', 'CDAB', 'BADC', 'DCBA'] as const

export interface ByteOrder {
  readonly order: (typeof orders)[number]
  /** The bytes of `shownValue` as a device of this order sends them. */
  readonly wire: string
  /** What the bytes of the first order are when they are read in this one. */
  readonly misread: string
}

/** The same float in the four orders. */
export const byteOrders: readonly ByteOrder[] = orders.map((order) => {
  const ordered = Array.from(order, (letter) => bytes['ABCD'.indexOf(letter)] ?? 0)
  const value = new DataView(new Uint8Array(ordered).buffer).getFloat32(0)
  return {
    order,
    wire: ordered.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' '),
    // All four orders are their own inverse, so sending and reading move the bytes alike.
    misread: String(Number(value.toPrecision(4))),
  }
})
