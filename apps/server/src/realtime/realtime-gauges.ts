import { addGauge, type Metrics } from '#platform/process/metrics.ts'
import type { Realtime } from './realtime.ts'

/** The live side's own count in the metrics. */
export function addRealtimeGauges(
  metrics: Metrics,
  realtime: Pick<Realtime, 'connectionCount'>,
): void {
  addGauge(metrics, 'fieldhub_live_connections', 'Open live connections.', () => {
    return realtime.connectionCount
  })
}
