import { type Chatter, defaultChatter, type Severity } from '@fieldhub/contract'
import type { ChatterGuard } from '@fieldhub/rules'
import { getZone } from '#domain/account/local-time.ts'
import type { AlarmContext } from '#domain/alarm/alarm-context.ts'
import { getChatter } from '#domain/alarm/alarm-setting.ts'
import { toDocument } from '#domain/device/device-profile.ts'
import type { ModelDocument } from '#domain/device-model/model-document.ts'
import type { StoreContext } from '#domain/store-context.ts'
import type {
  FurtherCondition,
  PushRule,
  SharedDefinition,
  TriggerDefinition,
} from '#facts/trigger-definition.ts'
import { nextTurn } from '#platform/async/owned-work.ts'
import { selectAccount } from '#store/account/account-store.ts'
import { type AlarmSettingRow, selectAlarmSetting } from '#store/alarm/alarm-setting-store.ts'
import type { TriggerDocument } from '#store/alarm/trigger-document.ts'
import {
  type RunningDevice,
  selectDevicesOfModel,
  type TriggerRow,
} from '#store/alarm/trigger-store.ts'
import { selectDevice } from '#store/device/device-store.ts'
import { shownVariable, watchedOf } from './trigger-parts.ts'

/** Devices whose definitions are made in one turn, which takes some 5 ms. */
const devicesAtOnce = 500

/** The trigger as each of its devices runs it, by their ids, some at a time; none when it is switched off. */
export async function* definitionsOfRow(
  context: AlarmContext,
  row: TriggerRow,
): AsyncGenerator<TriggerDefinition[]> {
  if (!row.enabled) return
  const document = row.running
  const push = await getPushRule(context, row.ownerId, document)
  let trigger: ModelTrigger | undefined
  for await (const devices of readDevices(context, row)) {
    // All of them are of one model.
    trigger ??= modelTrigger(await toDocument(context, devices[0]?.modelId ?? null), {
      row,
      document,
      push,
    })
    if (trigger === undefined) return
    const common = trigger
    yield devices.map((device) => definitionOn(common, device))
    await nextTurn()
  }
}

async function* readDevices(
  { db }: StoreContext,
  row: TriggerRow,
): AsyncGenerator<RunningDevice[]> {
  if (row.modelId === null) {
    const device = row.deviceId === null ? undefined : await selectDevice(db, row.deviceId)
    if (device !== undefined) yield [device]
    return
  }
  let devices: RunningDevice[] = []
  do {
    const after = devices.at(-1)?.id ?? 0
    devices = await selectDevicesOfModel(db, row.modelId, { after, limit: devicesAtOnce })
    if (devices.length > 0) yield devices
  } while (devices.length === devicesAtOnce)
}

interface Running {
  readonly row: Pick<TriggerRow, 'id' | 'ownerId' | 'name' | 'runningVersion'>
  readonly document: TriggerDocument
  readonly push: TriggerDefinition['push']
}

/** The trigger as each of the devices runs it, which have one model; none where that has no such variable (any more). */
export async function definitionsOn(
  context: AlarmContext,
  running: Running,
  devices: readonly RunningDevice[],
): Promise<TriggerDefinition[]> {
  const document = await toDocument(context, devices[0]?.modelId ?? null)
  const shared = modelTrigger(document, running)
  return shared === undefined ? [] : devices.map((device) => definitionOn(shared, device))
}

/** What a trigger is on every device of a model; what it holds is one object for all of them. */
interface ModelTrigger {
  readonly whole: SharedDefinition
  /** Without a device: each device's own. */
  readonly linkages: TriggerDocument['linkages']
  /** The variables of the slave whose silence is judged. */
  readonly slaveVarIds: ReadonlySet<number> | undefined
}

const noLinkages: TriggerDefinition['linkages'] = []

function definitionOn(
  { whole, linkages, slaveVarIds }: ModelTrigger,
  device: RunningDevice,
): TriggerDefinition {
  return {
    ...whole,
    deviceId: device.id,
    deviceName: device.name,
    slave: slaveVarIds && { varIds: slaveVarIds, isPolled: device.mode !== 'cloud' },
    linkages:
      linkages.length === 0
        ? noLinkages
        : linkages.map(({ deviceId = device.id, varId, value }) => ({ deviceId, varId, value })),
  }
}

/** Undefined: the model has no such variable (any more). */
function modelTrigger(
  model: ModelDocument | undefined,
  { row, document, push }: Running,
): ModelTrigger | undefined {
  const variable = document.varId === null ? undefined : model?.variables.get(document.varId)
  const isOfDevice = document.condition === 'offline' && document.varId === null
  if (!isOfDevice && variable === undefined) return undefined
  const further = furtherConditions(model, document)
  if (further === undefined) return undefined
  const whole = {
    triggerId: row.id,
    version: row.runningVersion,
    ownerId: row.ownerId,
    varId: variable?.varId ?? 0,
    triggerName: row.name,
    ...getNames(model, document),
    ...judgedBy(document),
    further,
    push,
    alarmConfigId: document.alarmConfigId,
    contactIds: document.contactIds,
  }
  return { whole, linkages: document.linkages, slaveVarIds: silentVariables(model, document) }
}

/** Undefined: the silence of no slave is judged. */
function silentVariables(model: ModelDocument | undefined, { condition, varId }: TriggerDocument) {
  return condition === 'offline' ? model?.slaveOf.get(varId ?? 0)?.varIds : undefined
}

/** Undefined: the model no longer has the variable of one of them. */
function furtherConditions(
  model: ModelDocument | undefined,
  { conditions }: TriggerDocument,
): FurtherCondition[] | undefined {
  const further: FurtherCondition[] = []
  for (const condition of conditions) {
    const variable = model?.variables.get(condition.varId)
    if (variable === undefined) return undefined
    const { name: varName, unit, decimals } = shownVariable(model, condition.varId)
    const { names } = variable
    further.push({ ...condition, varName, unit, decimals, names })
  }
  return further
}

function getNames(model: ModelDocument | undefined, document: TriggerDocument) {
  const { name, unit, decimals } = watchedOf(model, document)
  return { varName: name, unit, decimals }
}

function judgedBy(document: TriggerDocument) {
  return {
    condition: document.condition,
    a: document.a ?? null,
    b: document.b ?? null,
    deadZone: document.deadZone,
    join: document.join,
    severity: document.severity,
    onDelayMs: document.onDelay * 1_000,
    offDelayMs: document.offDelay * 1_000,
    offlineMs: document.offlineMinutes * 60_000,
    alarmSwitch: document.alarmSwitch,
    linkageSwitch: document.linkageSwitch,
    alarmContent: document.alarmContent,
    normalContent: document.normalContent,
  }
}

/** Contacts of a trigger without an alarm setting get every alarm, at most one push in 2 minutes. */
const ownContactsSilenceMs = 120_000

export async function getPushRule(
  context: StoreContext,
  ownerId: number,
  {
    alarmConfigId,
    contactIds,
    severity,
  }: Pick<TriggerDocument, 'alarmConfigId' | 'contactIds' | 'severity'>,
): Promise<TriggerDefinition['push']> {
  const config =
    alarmConfigId === null ? undefined : await selectAlarmSetting(context.db, alarmConfigId)
  if (config !== undefined) return ruleOfSetting(context, config, { ownerId, severity })
  if (contactIds.length === 0) return undefined
  const guard = toGuard(defaultChatter.silence)
  return { mode: 'silence', silenceMs: ownContactsSilenceMs, guard, quiet: undefined }
}

/** How a setting has alarms of this severity pushed, by the clocks of their owner. */
export async function ruleOfSetting(
  context: StoreContext,
  config: AlarmSettingRow,
  { ownerId, severity }: { readonly ownerId: number; readonly severity: Severity },
): Promise<PushRule> {
  const { mode, silenceSeconds } = config
  const quietHours = quietHoursOf(config, severity)
  const zone = await zoneOfOwner(context, ownerId)
  return {
    mode,
    silenceMs: silenceSeconds * 1_000,
    guard: toGuard(getChatter(config)),
    digest: digestOf(config, severity),
    quiet: quietHours === null ? undefined : { ...quietHours, zone },
  }
}

/** General alarms go with the digest alone where the setting wants it. */
function digestOf({ options }: AlarmSettingRow, severity: Severity): PushRule['digest'] {
  const { digest } = options
  if (digest === undefined || digest === null) return undefined
  return digest.general && severity === 'general' ? 'all' : 'held'
}

/** No quiet hours hold back an urgent alarm, whatever the setting says. */
function quietHoursOf({ quietHours, options }: AlarmSettingRow, severity: Severity) {
  if (severity === 'urgent') return null
  return severity === 'general' ? (options.generalQuietHours ?? quietHours) : quietHours
}

function toGuard(chatter: Chatter | null): ChatterGuard | null {
  return chatter && { count: chatter.count, withinMs: chatter.minutes * 60_000 }
}

async function zoneOfOwner({ db }: StoreContext, ownerId: number): Promise<string> {
  const account = await selectAccount(db, ownerId)
  return getZone(account ?? { zone: '' })
}
