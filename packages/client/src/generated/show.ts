// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'
import type { Severity, Show } from './types.ts'

export type ShowPreviewInput = {
  /** The id of a configuration, from configuration.list */
  readonly configurationId: number
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  readonly draft?: boolean | undefined
  readonly asShare?: boolean | undefined
}

export type ShowPreviewOutput = Show

export type ShowPreviewAlarmingInput = {
  /** The id of a configuration, from configuration.list */
  readonly configurationId: number
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
}

export type ShowPreviewAlarmingOutput = {
  readonly list: ReadonlyArray<{
    readonly deviceId: number
    readonly varId: number
    readonly severity: Severity
    readonly isKnown: boolean
  }>
}

export interface ShowCalls {
  /** The same as a share shows, for who may see the configuration and the device. */
  readonly preview: DataCall<ShowPreviewInput, ShowPreviewOutput>
  /** Variables of the configuration pages of which an alarm lasts. */
  readonly previewAlarming: DataCall<ShowPreviewAlarmingInput, ShowPreviewAlarmingOutput>
}

export function makeShowCalls(transport: Transport): ShowCalls {
  return {
    preview: transport.data('POST', '/app/configurationPreview', 'read'),
    previewAlarming: transport.data('GET', '/app/configurationAlarming', 'read'),
  }
}
