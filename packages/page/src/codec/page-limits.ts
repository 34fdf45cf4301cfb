/**
 * Packed bytes may say that they are small and be huge: inflating stops at the limit. JSON that is nested deeper than any
 * page is not parsed. Groups of a page that is saved are nested no deeper than this; older pages still open.
 */
export const pageLimits = {
  inflatedBytesMax: 16 * 1_048_576,
  jsonDepthMax: 64,
  cellsMax: 20_000,
  groupDepthMax: 32,
} as const
