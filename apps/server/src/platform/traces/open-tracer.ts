import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import type { Config } from '#platform/process/config.ts'
import type { Log } from '#platform/process/log.ts'
import { systemTimers } from '#platform/timers.ts'
import { TraceExporter } from './trace-exporter.ts'
import { Tracer } from './tracer.ts'

/** How an operator sees what a server does. */
export interface Observed {
  readonly log: Log
  /** Left out: nothing is traced. Who opened it closes it, after the server. */
  readonly tracer?: Tracer | undefined
}

const program = new URL('../../../../../package.json', import.meta.url)

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

function readVersion(): string {
  const { version }: { readonly version?: unknown } = JSON.parse(readFileSync(program, 'utf8'))
  return typeof version === 'string' ? version : ''
}
