// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, ListCall } from '../call-types.ts'
import type { Configuration } from './types.ts'

export type ConfigurationListInput = {
  /** Only entries that contain this text */
  readonly search?: string | undefined
  readonly type?: number | undefined
  /** The id of a model, from model.list */
  readonly modelId?: number | undefined
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  readonly id?: number | undefined
  /** The number of the page, from 1 */
  readonly page?: number | undefined
  /** How many entries a page has */
  readonly pageSize?: number | undefined
}

export type ConfigurationListRow = Configuration

export type ConfigurationCreateInput = {
  readonly name: string
  readonly type: 0 | 1
  /** The id of a model, from model.list */
  readonly modelId?: number | null | undefined
  /** The id of a device, from device.list */
  readonly deviceId?: number | null | undefined
  readonly copyOf?: number | undefined
  readonly screen?: {
    readonly width: number
    readonly height: number
  } | undefined
}

export type ConfigurationCreateOutput = {
  readonly id: number
}

export type ConfigurationChangeInput = {
  readonly id: number
  readonly name?: string | undefined
  readonly cover?: string | undefined
  readonly lent?: boolean | undefined
}

export type ConfigurationChangeOutput = null

export type ConfigurationRemoveInput = {
  readonly id: number
  readonly bin?: boolean | undefined
}

export type ConfigurationRemoveOutput = null

export interface ConfigurationCalls {
  /** Configurations of the account, newest change first. */
  readonly list: ListCall<ConfigurationListInput, ConfigurationListRow>
  /** Makes a configuration of a model (type 0) or a device (type 1), with a first PC page. */
  readonly create: DataCall<ConfigurationCreateInput, ConfigurationCreateOutput>
  /** Renames a configuration, gives it another cover (a PNG, JPEG or WebP as base64), or says whether it goes with shares of its devices (`lent`). */
  readonly change: DataCall<ConfigurationChangeInput, ConfigurationChangeOutput>
  /** Deletes a configuration with its pages, versions and shares. */
  readonly remove: DataCall<ConfigurationRemoveInput, ConfigurationRemoveOutput>
}

export function makeConfigurationCalls(transport: Transport): ConfigurationCalls {
  return {
    list: transport.list('GET', '/app/configuration', 'read'),
    create: transport.data('POST', '/app/configuration', 'write'),
    change: transport.data('PUT', '/app/configuration', 'write'),
    remove: transport.data('DELETE', '/app/configuration', 'write'),
  }
}
