import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { readVersion } from '../read-version.ts'

export type Metrics = ReturnType<typeof openMetrics>

/** The process's own registry. Nothing is global, so that two servers can live in one test. */
export function openMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  showVersion(registers)
  return {
    registry,
    calls: new Histogram({
      name: 'fieldhub_api_seconds',
      help: 'Duration of API calls by path.',
      labelNames: ['path'],
      buckets: [0.01, 0.05, 0.25, 1, 5],
      registers,
    }),
    answers: new Counter({
      name: 'fieldhub_api_answers_total',
      help: 'Answers of API calls by wire code.',
      labelNames: ['code'],
      registers,
    }),
    samplesReceived: new Counter({
      name: 'fieldhub_samples_received_total',
      help: 'Readings that came from devices.',
      registers,
    }),
    samplesStored: new Counter({
      name: 'fieldhub_samples_stored_total',
      help: 'Readings made durable.',
      registers,
    }),
    samplesSkipped: new Counter({
      name: 'fieldhub_samples_skipped_total',
      help: 'Readings not stored, because the history of their account is full.',
      registers,
    }),
    pushes: new Counter({
      name: 'fieldhub_pushes_total',
      help: 'Messages of alarms to one person, by channel and outcome.',
      labelNames: ['channel', 'outcome'],
      registers,
    }),
    ...forwardingCounters(registers),
    alarmsRaised: new Counter({
      name: 'fieldhub_alarms_raised_total',
      help: 'Alarms that began.',
      registers,
    }),
    alarmsEnded: new Counter({
      name: 'fieldhub_alarms_ended_total',
      help: 'Alarms that ended.',
      registers,
    }),
    faults: new Counter({
      name: 'fieldhub_faults_total',
      help: 'Faults of the server itself, by place.',
      labelNames: ['place'],
      registers,
    }),
  }
}

function showVersion(registers: Registry[]): void {
  const build = new Gauge({
    name: 'fieldhub_build_info',
    help: '1, with the version that this process runs.',
    labelNames: ['version'],
    registers,
  })
  build.set({ version: readVersion() }, 1)
}

function forwardingCounters(registers: Registry[]) {
  return {
    forwardings: new Counter({
      name: 'fieldhub_forwardings_total',
      help: 'Attempts to forward a message to a system of an account, by kind of target and outcome.',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    forwardingsDropped: new Counter({
      name: 'fieldhub_forwardings_dropped_total',
      help: 'Rows of a forwarding’s queue that were dropped, because it was full or the store away.',
      registers,
    }),
  }
}

/** A gauge that is computed when the metrics are read; it keeps its number when that fails. */
export function addGauge(
  metrics: Metrics,
  name: string,
  help: string,
  read: () => number | Promise<number>,
): void {
  metrics.registry.registerMetric(
    new Gauge({
      name,
      help,
      registers: [],
      async collect(this: Gauge) {
        const value = await Promise.resolve(read()).catch(() => undefined)
        if (value !== undefined) this.set(value)
      },
    }),
  )
}
