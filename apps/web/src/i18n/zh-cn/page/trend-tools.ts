/** Texts of the tools of a trend, which are loaded with it. */
export const trendTools = {
  reset: '恢复',
  zoomIn: '放大',
  zoomOut: '缩小',
} as const
