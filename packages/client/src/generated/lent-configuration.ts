// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, ListCall } from '../call-types.ts'
import type { ShareRole, ShownAlarm } from './types.ts'

export type LentConfigurationListInput = {
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  /** Only entries that contain this text */
  readonly search?: string | undefined
  /** The number of the page, from 1 */
  readonly page?: number | undefined
  /** How many entries a page has */
  readonly pageSize?: number | undefined
}

export type LentConfigurationListRow = {
  readonly id: number
  readonly name: string
  readonly type: 0 | 1
  readonly deviceId: number
  readonly deviceName: string
  readonly role: ShareRole
  readonly owner: string
  readonly cover: string
  readonly updateTime: number
}

export type LentConfigurationPageInput = {
  /** The id of a configuration, from configuration.list */
  readonly configurationId: number
  /** The id of a device, from device.list */
  readonly deviceId: number
  readonly id: number
}

export type LentConfigurationPageOutput = {
  readonly id: number
  readonly pageData: string
  readonly updateTime: number
}

export type LentConfigurationAlarmsInput = {
  /** The id of a configuration, from configuration.list */
  readonly configurationId: number
  /** The id of a device, from device.list */
  readonly deviceId: number
  readonly before?: number | undefined
}

export type LentConfigurationAlarmsOutput = ReadonlyArray<ShownAlarm>

export interface LentConfigurationCalls {
  /** Configurations that come with devices shared with the account, a row a device. */
  readonly list: ListCall<LentConfigurationListInput, LentConfigurationListRow>
  /** Page data of such a configuration; devices that the account does not see are left out of it. */
  readonly page: DataCall<LentConfigurationPageInput, LentConfigurationPageOutput>
  /** The newest hundred alarms of the devices that the account sees on it, where it has an alarm list. */
  readonly alarms: DataCall<LentConfigurationAlarmsInput, LentConfigurationAlarmsOutput>
}

export function makeLentConfigurationCalls(transport: Transport): LentConfigurationCalls {
  return {
    list: transport.list('GET', '/app/lentConfiguration', 'read'),
    page: transport.data('GET', '/app/lentPage', 'read'),
    alarms: transport.data('GET', '/app/lentAlarm', 'read'),
  }
}
