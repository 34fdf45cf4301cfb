// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, ListCall } from '../call-types.ts'
import type { AlarmShelving, AlarmShelvingInput } from './types.ts'

export type AlarmShelvingListInput = {
  /** The id of a trigger, from trigger.list */
  readonly triggerId?: number | undefined
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  /** The number of the page, from 1 */
  readonly page?: number | undefined
  /** How many entries a page has */
  readonly pageSize?: number | undefined
}

export type AlarmShelvingListRow = AlarmShelving

export type AlarmShelvingShelveInput = AlarmShelvingInput

export type AlarmShelvingShelveOutput = {
  readonly id: number
  readonly until: number
}

export type AlarmShelvingEndInput = {
  readonly id: number
}

export type AlarmShelvingEndOutput = null

export interface AlarmShelvingCalls {
  /** Alarms on the shelf, by whom and until when; those that end first come first. */
  readonly list: ListCall<AlarmShelvingListInput, AlarmShelvingListRow>
  /** Shelves a trigger on a device for some hours: judged and logged, nobody is told. Called again, it sets the new time. */
  readonly shelve: DataCall<AlarmShelvingShelveInput, AlarmShelvingShelveOutput>
  /** Takes an alarm off the shelf; people are told again. */
  readonly end: DataCall<AlarmShelvingEndInput, AlarmShelvingEndOutput>
}

export function makeAlarmShelvingCalls(transport: Transport): AlarmShelvingCalls {
  return {
    list: transport.list('GET', '/app/alarmShelve', 'read'),
    shelve: transport.data('POST', '/app/alarmShelve', 'write'),
    end: transport.data('DELETE', '/app/alarmShelve', 'write'),
  }
}
