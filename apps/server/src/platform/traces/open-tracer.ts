import { hostname } from 'node:os'
import type { Log } from '#platform/process/log/log.ts'
import type { Config } from '#platform/process/settings/config.ts'
import { readVersion } from '#platform/read-version.ts'
import { systemTimers } from '#platform/timers.ts'
import { TraceExporter } from './trace-exporter.ts'
import { Tracer } from './tracer.ts'

/** How an operator sees what a server does. */
export interface Observed {
  readonly log: Log
  /** Left out: nothing is traced. Who opened it closes it, after the server. */
  readonly tracer?: Tracer | undefined
}

/** Undefined: no collector is set, so nothing is traced. It is opened before the store, which asks once who listens. */
export function openTracer(config: Config, log: Log): Tracer | undefined {
  if (config.traces === undefined) return undefined
  const { share, ...target } = config.traces
  const process =
    config.processName === '' ? `${hostname()}:${config.httpPort}` : config.processName
  const source = { service: 'fieldhub', version: readVersion(), process }
  return new Tracer({
    exporter: new TraceExporter({ target, source, timers: systemTimers, log }),
    share,
  })
}
