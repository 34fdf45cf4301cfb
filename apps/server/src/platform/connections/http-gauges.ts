import { addGauge, type Metrics } from '#platform/process/metrics.ts'
import type { HttpConnections } from './http-connections.ts'

/** Adds the connections of the HTTP port to the metrics. The answer names the gauges. */
export function addHttpGauges(metrics: Metrics, connections: HttpConnections): readonly string[] {
  const open = 'fieldhub_http_connections'
  addGauge(metrics, open, 'Open connections of the HTTP port.', () => connections.size)
  const cuts = Object.entries(cutHelp).map(([why, help]) => {
    const name = `fieldhub_http_cut_${why}`
    addGauge(metrics, name, help, () => Number(Reflect.get(connections.cuts, why)))
    return name
  })
  return [open, ...cuts]
}

const cutHelp = {
  full: 'Connections refused because all others of their address, or all there may be, were busy.',
  idle: 'Idle connections closed to make room for newer ones.',
  pieces: 'Connections closed because a body came in pieces of next to nothing.',
  pipelined: 'Connections closed for asking too much without reading the answers.',
  rest: 'Connections closed because another of their address had sent too much at once.',
  stalled: 'Connections closed because nobody read the answer.',
} as const satisfies Record<keyof HttpConnections['cuts'], string>
