/**
 * Packed bytes may be small and inflate to something huge, so inflating stops at the limit. JSON that is deeper or has
 * more parts than any page is not parsed. Groups of a saved page are nested no deeper than this; older pages still
 * open.
 */
export const pageLimits = {
  inflatedBytesMax: 16 * 1_048_576,
  json: { depthMax: 64, partsMax: 1_000_000 },
  cellsMax: 20_000,
  groupDepthMax: 32,
} as const
