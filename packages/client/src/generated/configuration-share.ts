// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'
import type { ConfigurationShare, ReportVariable } from './types.ts'

export type ConfigurationShareReadInput = {
  /** The id of a configuration, from configuration.list */
  readonly configurationId: number
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
}

export type ConfigurationShareReadOutput = ConfigurationShare | null

export type ConfigurationShareSaveInput = {
  /** The id of a configuration, from configuration.list */
  readonly configurationId: number
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  readonly expireTime?: number | null | undefined
  readonly password?: string | null | undefined
  readonly allowWrite?: boolean | undefined
  readonly writable?: ReadonlyArray<ReportVariable> | null | undefined
  readonly pastHours?: number | undefined
  readonly frameSites?: ReadonlyArray<string> | undefined
}

export type ConfigurationShareSaveOutput = ConfigurationShare

export type ConfigurationShareRemoveInput = {
  /** The id of a configuration, from configuration.list */
  readonly configurationId: number
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
}

export type ConfigurationShareRemoveOutput = null

export interface ConfigurationShareCalls {
  /** The share of a configuration for a device; null when there is none. */
  readonly read: DataCall<ConfigurationShareReadInput, ConfigurationShareReadOutput>
  /** Shares a configuration, or changes its share; the code stays until the share is revoked. */
  readonly save: DataCall<ConfigurationShareSaveInput, ConfigurationShareSaveOutput>
  /** Revokes a share at once, on open pages too. */
  readonly remove: DataCall<ConfigurationShareRemoveInput, ConfigurationShareRemoveOutput>
}

export function makeConfigurationShareCalls(transport: Transport): ConfigurationShareCalls {
  return {
    read: transport.data('GET', '/app/configurationShare', 'read'),
    save: transport.data('POST', '/app/configurationShare', 'write'),
    remove: transport.data('DELETE', '/app/configurationShare', 'write'),
  }
}
