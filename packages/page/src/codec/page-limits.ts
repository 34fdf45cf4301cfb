/** Packed bytes may say that they are small and be huge: inflating stops at the limit. */
export const pageLimits = { inflatedBytesMax: 16 * 1_048_576, cellsMax: 20_000 } as const
