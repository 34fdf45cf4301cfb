import type { FastifyInstance } from 'fastify'
import { CalculationStage, type NewestValues } from '#calculation/index.ts'
import type { Domain } from '#domain/domain.ts'
import { AccountFlows, addGatewayGauges, openGateways } from '#gateway/index.ts'
import { openProviders, type Providers } from '#notify/index.ts'
import { TrustedProxies } from '#platform/access/trusted-proxies.ts'
import { openSimulatedFleet, type SimulatedFleet } from '#platform/simulated-fleet.ts'
import { addRealtimeGauges, openPrograms, type Realtime } from '#realtime/index.ts'
import { Relay } from '#relay/index.ts'
import type { Store } from '#store/index.ts'
import { openTelemetry } from '#telemetry/index.ts'
import { type ApiContext, openApiContext } from './api/call/api-context.ts'
import { closeHttp } from './api/http/close-http.ts'
import { listenHttp } from './api/http/listen-http.ts'
import { openHttp } from './api/http/open-http.ts'
import { programPorts } from './api/session/program-ports.ts'
import { joinCluster } from './cluster/cluster-member.ts'
import type { ComposeOptions } from './compose/compose-options.ts'
import { deviceAdmission } from './compose/device-admission.ts'
import { deviceRecords } from './compose/device-records.ts'
import { openAlarms } from './compose/open-alarms.ts'
import { openForwardings } from './compose/open-forwardings.ts'
import { openHistoryQuota } from './compose/open-history-quota.ts'
import { openRealtime, openSubscriptions } from './compose/open-realtime.ts'
import { pageServices } from './compose/page-services.ts'
import { accessLimits, resumeAccess } from './domain/access-limits.ts'
import { ensureRoot } from './domain/account/account.ts'
import { getMessengers } from './domain/account/messengers.ts'
import { NoticeSender } from './domain/account/notice-sender.ts'
import { getPayments } from './domain/account/quota/payments.ts'
import { alarmChannels } from './domain/alarm/push/alarm-channels.ts'
import { type PushListeners, PushSender } from './domain/alarm/push/push-sender.ts'
import { resumeCommands } from './domain/command/resume-commands.ts'
import { DemoSandboxes } from './domain/demo/demo.ts'
import { refreshDependents } from './domain/device/refresh-dependents.ts'
import { reportHandlers } from './domain/device/report-handlers.ts'
import { calculationPlans } from './domain/device-model/calculation-plan.ts'
import { ModelMemory } from './domain/device-model/model-document.ts'
import { totalMemory } from './domain/device-model/total-memory.ts'
import { getInstallation } from './domain/installation.ts'
import { openMemories } from './domain/open-memories.ts'
import { ReportWork } from './domain/report-schedule/report-work.ts'
import { publishFrames } from './domain/serial-log/publish-frames.ts'
import { SerialLogTrail } from './domain/serial-log/serial-log-trail.ts'
import { rescueFactor } from './domain/session/factor/factor-rescue.ts'
import { restoreLatest } from './domain/telemetry-history/restore.ts'
import type { ReadHistory } from './facts/calculation.ts'
import { startBackups } from './maintenance/backup-schedule.ts'
import { getPushListener } from './pipeline/push-listener.ts'
import { joinPipeline } from './pipeline.ts'
import { withTimeout } from './platform/async/with-timeout.ts'
import { allClosed, type ClosingStep, closeInOrder } from './platform/process/close-in-order.ts'
import type { Job } from './platform/process/job.ts'
import { Lifecycle } from './platform/process/lifecycle.ts'
import { type Metrics, openMetrics } from './platform/process/metrics.ts'
import { systemTimers } from './platform/timers.ts'
import { startJobs, storeWaiting } from './schedule/jobs.ts'
import { TimedTaskSchedule } from './schedule/timed-task-schedule.ts'
import { openStoring } from './store/open-storing.ts'
import { addStoreGauges } from './store/store-gauges.ts'
import { latestValues } from './telemetry/latest-values.ts'

export interface RunningServer {
  readonly httpPort: number
  readonly tcpPort: number
  readonly mqttPort: number
  readonly api: ApiContext
  readonly domain: Domain
  readonly realtime: Realtime
  /** Accepts no more work, finishes what is under way, and releases everything. */
  close(): Promise<void>
}

/** Builds all layers, connects them and starts them in order. No other file knows every layer. */
export async function compose(options: ComposeOptions): Promise<RunningServer> {
  const { config, clock, log, timers = systemTimers } = options
  const metrics = openMetrics()
  const member = await joinCluster({ ...options, metrics })
  const { store } = member
  const providers = openProviders(options.providers, clock)
  const parts = buildParts({ ...options, ...member, metrics }, store, providers)
  const { domain, gateway, sockets, lifecycle } = parts
  joinPipeline({
    ...parts,
    ...reportHandlers(domain, parts.alarms),
    admission: domain,
    activity: domain.activity,
    history: domain.history,
    pushes: domain.pushes,
    clock,
    log,
    samples: parts.backlog,
    db: store.meta,
    series: domain.serialLog,
    waitForStore: () => parts.lifecycle.pauseUnlessStopping(),
  })
  addGatewayGauges(metrics, gateway)
  addRealtimeGauges(metrics, sockets)
  addStoreGauges(metrics, { ...parts, ...member })
  await ensureRoot(domain, config.admin, options.onRootPassword)
  await rescueFactor(domain, config.factorReset)
  await resume(parts)
  await parts.relay.prepare()
  const { port: tcpPort, ...mqttPorts } = await gateway.listen()
  const fleet = openSimulatedFleet({ host: config.host, port: tcpPort, ...mqttPorts, log })
  const demo = config.isDemoOn ? new DemoSandboxes(domain, fleet, !config.mqttUrl) : undefined
  const { mapProxy, wechatCallback } = providers
  const api = openApiContext({ domain, demo, lifecycle, metrics, mapProxy, wechatCallback })
  const proxies = new TrustedProxies(config.trustedProxies)
  const http = await openHttp({
    ...options,
    proxies,
    api,
    isOwning: () => store.ping().then(() => true),
    isServing: () => store.ping().then(() => parts.storeWatch.isStoring),
    devicePorts: { tcpPort, ...mqttPorts },
  })
  parts.programs.serve(programPorts(domain, http, proxies))
  sockets.attach(http.server, { proxies, publicUrl: config.publicUrl })
  const httpPort = await member.serve((place) => listenHttp(http, place), { tcpPort, ...mqttPorts })
  await Promise.all([demo?.start(), domain.simulated.start(fleet)])
  await parts.schedule.start()
  const { mqttPort, mqttTlsPort = 0 } = mqttPorts
  parts.relay.start([httpPort, tcpPort, mqttPort, mqttTlsPort])
  const others = [startBackups({ ...options, ...config, metrics, timers }), domain.reportWork]
  const jobs = startJobs({ ...parts, store, demo, timers, log, others })
  lifecycle.enter('ready')
  const close = async () => {
    lifecycle.enter('stopping')
    await closeInOrder(closingSteps({ ...parts, http, fleet, jobs, demo, providers, store }), log)
  }
  return { httpPort, tcpPort, mqttPort, api, domain, realtime: sockets, close }
}

interface ToClose extends ReturnType<typeof buildParts> {
  readonly http: FastifyInstance
  readonly fleet: SimulatedFleet
  readonly jobs: Job
  readonly demo: DemoSandboxes | undefined
  readonly providers: Providers
  readonly store: Store
}

/** The steps of a stop: input ends first, then what waits is stored, and the store is closed last. */
function closingSteps(parts: ToClose): ClosingStep[] {
  const { alarms, counter, demo, domain, fleet, gateway, http, jobs, schedule } = parts
  const { db, clock, imports, projectImports } = domain
  return [
    { name: 'jogs', close: () => domain.jogs.close() },
    { name: 'live connections', close: () => parts.sockets.close() },
    {
      name: 'calls, devices and tasks',
      close: () => allClosed([closeHttp(http), fleet.close(), gateway.close(), schedule.close()]),
    },
    {
      name: 'jobs',
      close: () => allClosed([jobs.stop(), imports.stop(), projectImports.close(), demo?.settle()]),
    },
    { name: 'calculations', close: () => parts.calculations.close() },
    { name: 'transmissions', close: () => parts.relay.close() },
    { name: 'work on devices', close: () => domain.deviceWaits.settle() },
    { name: 'linkages', close: () => parts.linkages.settle() },
    { name: 'pushes', close: () => withTimeout(domain.pushes.close(), messageEndMs) },
    { name: 'forwardings', close: () => parts.forwardings.close() },
    { name: 'alarms', close: () => alarms.writeEvaluations() },
    {
      name: 'waiting values',
      close: () => {
        parts.reserve?.admitValues()
        return storeWaiting(parts)
      },
    },
    { name: 'sample counts', close: () => counter.flush(db, clock.now()) },
    { name: 'notices', close: () => domain.notices.settle() },
    { name: 'operation log', close: () => domain.audit.flush(db) },
    { name: 'share views', close: () => domain.shareViews.flush(db) },
    { name: 'serial log', close: () => domain.serialLog.flush(db) },
    { name: 'refusals', close: () => domain.admissionLog.flush() },
    { name: 'readers', close: () => domain.foreign.close() },
    { name: 'providers', close: () => parts.providers.close() },
    { name: 'store', close: () => parts.store.close() },
  ]
}

/** A message that takes longer to hand over during the stop is left as interrupted. */
const messageEndMs = 3_000

/** Restores values and alarms and settles interrupted work, before devices may connect. */
async function resume(parts: ReturnType<typeof buildParts>): Promise<void> {
  const { domain, telemetry, alarms, forwardings, calculations } = parts
  await resumeAccess(domain)
  await domain.activity.restoreStatuses(domain.db)
  await restoreLatest(domain, (deviceId, values) => telemetry.restore(deviceId, values))
  telemetry.recordSetBack(domain.clock.now())
  await resumeCommands(domain)
  await domain.history.start()
  await domain.pushes.recover()
  await forwardings.start()
  await alarms.start()
  await calculations.start()
}

/** Gateway and domain need each other: the gateway looks devices up only once it listens. */
type MeasuredOptions = ComposeOptions & { readonly metrics: Metrics }

function buildParts(options: MeasuredOptions, store: Store, providers: Providers) {
  const { config, clock, log, metrics, timers = systemTimers, remote } = options
  const telemetry = openTelemetry()
  const [realtime, whole] = [() => live.realtime, () => domain]
  const known = latestValues(telemetry, realtime, options.partitions)
  const admission = deviceAdmission({ store, clock, log, realtime })
  const programs = openPrograms(() => live.sockets, log)
  const flows = new AccountFlows(timers)
  const shared = { flows, programs, remote, guard: admission.deviceGuard, ...deviceRecords(whole) }
  const gateway = openGateways({ config, clock, timers, log, ...shared })
  const sending = openForwardings(options, whole)
  const calculations = openCalculations(options, { ...known.latest, ...gateway, domain: whole })
  const around = { store, gateway, calculations, domain: whole }
  const { alarms, linkages } = openAlarms(options, { ...around, ...sending })
  const schedule = new TimedTaskSchedule(whole, timers)
  const relay = new Relay({ ...gateway, context: whole, host: config.host, viewers: realtime })
  const domain: Domain = {
    db: store.meta,
    samples: store.samples,
    blobs: store.blobs,
    ...getInstallation(config),
    clock,
    log,
    devicePort: refreshDependents(gateway, alarms, whole),
    latest: known.latest,
    ...openSubscriptions(() => live.sockets, sending.forwardings),
    ...admission,
    ...pageServices(whole, timers),
    alarmStage: alarms,
    calculations,
    timedTasks: schedule,
    transmissions: relay,
    reportWork: new ReportWork(whole, { ...config, mail: providers.mail }),
    serialLog: new SerialLogTrail(log, (rows) => publishFrames(live.realtime, rows)),
    ...sending,
    ...openMemories(options, whole),
    ...outsideServices(options, store, providers, getPushListener(alarms, metrics, known)),
    ...accessLimits(config, { clock, log, db: store.meta }),
    flows,
    history: openHistoryQuota(options, { store, telemetry, context: whole }),
  }
  const live = openRealtime(domain, options)
  return {
    telemetry,
    gateway,
    domain,
    alarms,
    calculations,
    linkages,
    schedule,
    forwardings: sending.forwardings,
    relay,
    ...live,
    programs,
    ...openStoring({ ...options, ...known, ...live, store, alarms, gateway }),
    partitions: options.partitions,
    metrics,
    lifecycle: new Lifecycle(),
  }
}

function openCalculations(
  { clock, log, timers = systemTimers, partitions: interest }: ComposeOptions,
  { domain, latest, isOnline }: NewestValues & { readonly domain: () => Domain },
): CalculationStage {
  const plans = calculationPlans(domain)
  const history: ReadHistory = (...series) => domain().samples.range(...series)
  const reads = { plans, history, totals: totalMemory(domain), newest: { latest, isOnline } }
  return new CalculationStage({ ...reads, clock, timers, log, interest })
}

function outsideServices(
  { config, clock, log, providers: settings }: ComposeOptions,
  store: Store,
  providers: Providers,
  listeners: PushListeners,
) {
  const { wechat, wechatSite, map } = providers
  const channels = alarmChannels(providers, config)
  const models = new ModelMemory()
  const { publicUrl } = config
  const messengers = getMessengers(providers, config)
  const pushing = { db: store.meta, clock, log, models, channels, publicUrl, ...listeners }
  return {
    messengers,
    notices: new NoticeSender(messengers.mail, log),
    alarmChannels: channels,
    pushes: new PushSender(pushing),
    models,
    payments: getPayments(providers, settings),
    wechat,
    wechatSite,
    map,
  }
}
