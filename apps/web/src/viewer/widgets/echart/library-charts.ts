/** The symbols that the chart library draws. */
export const libraryCharts: ReadonlySet<string> = new Set([
  'barChart',
  'lineChart',
  'pieChart',
  'radarChart',
  'ringChart',
])
