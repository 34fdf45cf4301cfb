import type { ByteOrder } from './format-table.ts'

/** Where on the wire the value's bytes A, B, C … lie. `GHEFCDAB` reverses all four words. */
export const bytePlaces: Readonly<Record<ByteOrder, readonly number[]>> = {
  AB: [0, 1],
  BA: [1, 0],
  ABCD: [0, 1, 2, 3],
  CDAB: [2, 3, 0, 1],
  DCBA: [3, 2, 1, 0],
  BADC: [1, 0, 3, 2],
  ABCDEFGH: [0, 1, 2, 3, 4, 5, 6, 7],
  GHEFCDAB: [6, 7, 4, 5, 2, 3, 0, 1],
  HGFEDCBA: [7, 6, 5, 4, 3, 2, 1, 0],
  BADCFEHG: [1, 0, 3, 2, 5, 4, 7, 6],
}
