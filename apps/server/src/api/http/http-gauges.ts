import { addGauge, type Metrics } from '#platform/process/metrics.ts'
import type { HttpConnections } from './http-connections.ts'

/** Adds the connections of the HTTP port to the metrics. */
export function addHttpGauges(metrics: Metrics, connections: HttpConnections): void {
  addGauge(metrics, 'fieldhub_http_connections', 'Open connections of the HTTP port.', () => {
    return connections.size
  })
  for (const [why, help] of Object.entries(cutHelp)) {
    const read = () => Number(Reflect.get(connections.cuts, why))
    addGauge(metrics, `fieldhub_http_cut_${why}`, help, read)
  }
}

const cutHelp = {
  full: 'Connections refused because all others of their address, or all there may be, were busy.',
  idle: 'Idle connections closed to make room for newer ones.',
  pipelined: 'Connections closed for asking too much without reading the answers.',
  stalled: 'Connections closed because nobody read the answer.',
} as const satisfies Record<keyof HttpConnections['cuts'], string>
