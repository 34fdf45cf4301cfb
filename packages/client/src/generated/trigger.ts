// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, ListCall } from '../call-types.ts'
import type { EvaluationRow, FurtherConditionGiven, Join, LinkageInput, ModelTrigger, ModelTriggerInput, Severity, Trigger, TriggerCondition, TriggerInput } from './types.ts'

export type TriggerListInput = {
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  readonly id?: number | undefined
  /** Only entries that contain this text */
  readonly search?: string | undefined
  readonly enabled?: 'true' | 'false' | undefined
  readonly runStatus?: number | undefined
  /** The id of an alarm setting, from alarmSetting.list */
  readonly alarmConfigId?: number | undefined
  /** The number of the page, from 1 */
  readonly page?: number | undefined
  /** How many entries a page has */
  readonly pageSize?: number | undefined
}

export type TriggerListRow = Trigger

export type TriggerCreateInput = TriggerInput

export type TriggerCreateOutput = {
  readonly id: number
}

export type TriggerChangeInput = {
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  /** The id of a variable, from variable.lastValues */
  readonly varId?: number | null | undefined
  readonly name?: string | undefined
  readonly condition?: TriggerCondition | undefined
  readonly a?: number | null | undefined
  readonly b?: number | null | undefined
  readonly deadZone?: number | undefined
  readonly join?: Join | undefined
  readonly conditions?: ReadonlyArray<FurtherConditionGiven> | undefined
  readonly severity?: Severity | undefined
  readonly onDelay?: number | undefined
  readonly offDelay?: number | undefined
  readonly offlineMinutes?: number | undefined
  readonly alarmSwitch?: boolean | undefined
  readonly linkageSwitch?: boolean | undefined
  readonly alarmContent?: string | undefined
  readonly normalContent?: string | undefined
  readonly linkages?: ReadonlyArray<LinkageInput> | undefined
  /** The id of an alarm setting, from alarmSetting.list */
  readonly alarmConfigId?: number | null | undefined
  /** The ids of contacts, from contact.list */
  readonly contactIds?: ReadonlyArray<number> | undefined
  readonly enabled?: boolean | undefined
  readonly id: number
}

export type TriggerChangeOutput = {
  readonly id: number
}

export type TriggerRemoveInput = {
  readonly id: number
}

export type TriggerRemoveOutput = null

export type TriggerSwitchInput = {
  readonly id: number
  readonly enabled: boolean
}

export type TriggerSwitchOutput = null

export type TriggerModelListInput = {
  /** The id of a model, from model.list */
  readonly modelId?: number | undefined
  readonly id?: number | undefined
  /** Only entries that contain this text */
  readonly search?: string | undefined
  readonly enabled?: 'true' | 'false' | undefined
  readonly runStatus?: number | undefined
  /** The id of an alarm setting, from alarmSetting.list */
  readonly alarmConfigId?: number | undefined
  /** The number of the page, from 1 */
  readonly page?: number | undefined
  /** How many entries a page has */
  readonly pageSize?: number | undefined
}

export type TriggerModelListRow = ModelTrigger

export type TriggerModelCreateInput = ModelTriggerInput

export type TriggerModelCreateOutput = {
  readonly id: number
}

export type TriggerModelChangeInput = {
  /** The id of a variable, from variable.lastValues */
  readonly varId?: number | null | undefined
  readonly name?: string | undefined
  readonly condition?: TriggerCondition | undefined
  readonly a?: number | null | undefined
  readonly b?: number | null | undefined
  readonly deadZone?: number | undefined
  readonly join?: Join | undefined
  readonly conditions?: ReadonlyArray<FurtherConditionGiven> | undefined
  readonly severity?: Severity | undefined
  readonly onDelay?: number | undefined
  readonly offDelay?: number | undefined
  readonly offlineMinutes?: number | undefined
  readonly alarmSwitch?: boolean | undefined
  readonly linkageSwitch?: boolean | undefined
  readonly alarmContent?: string | undefined
  readonly normalContent?: string | undefined
  readonly linkages?: ReadonlyArray<LinkageInput> | undefined
  /** The id of an alarm setting, from alarmSetting.list */
  readonly alarmConfigId?: number | null | undefined
  /** The ids of contacts, from contact.list */
  readonly contactIds?: ReadonlyArray<number> | undefined
  readonly enabled?: boolean | undefined
  readonly id: number
}

export type TriggerModelChangeOutput = {
  readonly id: number
  readonly sync: 0 | 1
}

export type TriggerModelRemoveInput = {
  readonly id: number
}

export type TriggerModelRemoveOutput = null

export type TriggerModelSyncInput = {
  readonly id: number
}

export type TriggerModelSyncOutput = {
  readonly deviceCount: number
}

export type TriggerWhatIfInput = {
  readonly definition: TriggerInput
  readonly id?: number | undefined
  readonly days?: number | undefined
}

export type TriggerWhatIfOutput = {
  readonly from: number
  readonly to: number
  readonly points: number
  readonly proposed: {
    readonly alarms: number
    readonly pushes: number
    readonly sms: number
    readonly voice: number
    readonly alarmMs: number
    readonly longestMs: number
    readonly episodes: ReadonlyArray<{
      readonly start: number
      readonly end: number | null
      readonly peak: number
      readonly pushes: number
    }>
  }
  readonly present: {
    readonly alarms: number
    readonly pushes: number
    readonly sms: number
    readonly voice: number
    readonly alarmMs: number
    readonly longestMs: number
    readonly episodes: ReadonlyArray<{
      readonly start: number
      readonly end: number | null
      readonly peak: number
      readonly pushes: number
    }>
  } | null
}

export type TriggerWhyInput = {
  readonly id: number
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
}

export type TriggerWhyOutput = ReadonlyArray<EvaluationRow>

export interface TriggerCalls {
  /** Independent triggers of the account; `id` asks for one, `deviceId` for those of a device. */
  readonly list: ListCall<TriggerListInput, TriggerListRow>
  /** Makes a trigger on a variable of a device. */
  readonly create: DataCall<TriggerCreateInput, TriggerCreateOutput>
  /** Changes the named fields of a trigger; the last value is judged anew, without a push. */
  readonly change: DataCall<TriggerChangeInput, TriggerChangeOutput>
  /** Deletes a trigger; an alarm that is open ends silently. */
  readonly remove: DataCall<TriggerRemoveInput, TriggerRemoveOutput>
  /** Switches a trigger of either kind on or off. */
  readonly switch: DataCall<TriggerSwitchInput, TriggerSwitchOutput>
  /** Triggers of models: one definition, a state a device. */
  readonly modelList: ListCall<TriggerModelListInput, TriggerModelListRow>
  /** Makes a trigger for every device of a model. */
  readonly modelCreate: DataCall<TriggerModelCreateInput, TriggerModelCreateOutput>
  /** Changes the named fields; devices run the change once it is synchronised, which `sync` 0 says it is not yet. */
  readonly modelChange: DataCall<TriggerModelChangeInput, TriggerModelChangeOutput>
  /** Deletes a model trigger on all its devices. */
  readonly modelRemove: DataCall<TriggerModelRemoveInput, TriggerModelRemoveOutput>
  /** Brings every device of the model to the trigger’s current version. */
  readonly modelSync: DataCall<TriggerModelSyncInput, TriggerModelSyncOutput>
  /** Replays a definition over stored history: the alarms, pushes and SMS it would have made, and those of trigger `id` as it is now. */
  readonly whatIf: DataCall<TriggerWhatIfInput, TriggerWhatIfOutput>
  /** What became of a trigger’s latest judgements and pushes, newest first. */
  readonly why: DataCall<TriggerWhyInput, TriggerWhyOutput>
}

export function makeTriggerCalls(transport: Transport): TriggerCalls {
  return {
    list: transport.list('GET', '/app/trigger', 'read'),
    create: transport.data('POST', '/app/trigger', 'write'),
    change: transport.data('PUT', '/app/trigger', 'write'),
    remove: transport.data('DELETE', '/app/trigger', 'write'),
    switch: transport.data('PUT', '/app/triggerSwitch', 'write'),
    modelList: transport.list('GET', '/app/modelTrigger', 'read'),
    modelCreate: transport.data('POST', '/app/modelTrigger', 'write'),
    modelChange: transport.data('PUT', '/app/modelTrigger', 'write'),
    modelRemove: transport.data('DELETE', '/app/modelTrigger', 'write'),
    modelSync: transport.data('PUT', '/app/modelTriggerSync', 'write'),
    whatIf: transport.data('POST', '/app/triggerWhatIf', 'read'),
    why: transport.data('GET', '/app/triggerWhy', 'read'),
  }
}
