import { type AlarmForwarding, AlarmStage, LinkageRuns } from '#automation/index.ts'
import type { CalculationStage } from '#calculation/index.ts'
import { definitionsOfDevices } from '#domain/alarm/trigger/device-triggers.ts'
import { definitionsOfRow } from '#domain/alarm/trigger/trigger-definitions.ts'
import { orderWrite } from '#domain/command/command-path.ts'
import type { Domain } from '#domain/domain.ts'
import type { Gateway } from '#gateway/index.ts'
import type { ComposeOptions } from './compose-options.ts'

interface AlarmsAround {
  readonly store: { readonly meta: Domain['db'] }
  readonly gateway: Pick<Gateway, 'presentUntil'>
  readonly calculations: Pick<CalculationStage, 'followersOf'>
  readonly domain: () => Domain
  readonly forwardings: AlarmForwarding
}

/** The alarm stage and its linkages, with the domain's and the gateway's parts that they need. */
export function openAlarms(
  { clock, log, partitions: interest }: ComposeOptions,
  { store: { meta: db }, gateway, calculations, domain, forwardings }: AlarmsAround,
) {
  const alarms = new AlarmStage({
    db,
    clock,
    log,
    forwarding: forwardings,
    interest,
    latest: (deviceId) => domain().latest.latest(deviceId),
    presentUntil: (deviceId) => gateway.presentUntil(deviceId),
    onRestated: (deviceId) => domain().activity.recordStatus(deviceId),
    definitions: {
      ofTrigger: (row) => definitionsOfRow(domain(), row),
      ofDevices: (ids) => definitionsOfDevices(domain(), ids),
    },
  })
  const linkages = new LinkageRuns({
    db,
    log,
    alarms,
    orderWrite: (order) => orderWrite(domain(), order),
    followersOf: (variable) => calculations.followersOf(variable),
  })
  return { alarms, linkages }
}
