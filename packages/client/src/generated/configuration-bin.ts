// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'

export type ConfigurationBinListInput = {
  /** The id of a configuration, from configuration.list */
  readonly configurationId?: number | undefined
}

export type ConfigurationBinListOutput = {
  readonly configurations: ReadonlyArray<{
    readonly id: number
    readonly name: string
    readonly space: number
    readonly deleteTime: number
    readonly purgeTime: number
    readonly type: 0 | 1
    readonly pageCount: number
  }>
  readonly pages: ReadonlyArray<{
    readonly id: number
    readonly name: string
    readonly space: number
    readonly deleteTime: number
    readonly purgeTime: number
    readonly pageType: 0 | 1
    readonly configurationId: number
    readonly configurationName: string
  }>
}

export type ConfigurationBinRestoreInput = {
  readonly kind: 'configuration' | 'page'
  readonly id: number
  readonly draft?: boolean | undefined
}

export type ConfigurationBinRestoreOutput = null

export type ConfigurationBinPurgeInput = {
  readonly kind: 'configuration' | 'page'
  readonly id: number
}

export type ConfigurationBinPurgeOutput = null

export interface ConfigurationBinCalls {
  /** Deleted configurations and pages of the last seven days; with `configurationId` pages of that one alone. */
  readonly list: DataCall<ConfigurationBinListInput, ConfigurationBinListOutput>
  /** Restores a configuration or a page from the bin. A page takes its place again, with `draft` as a draft. */
  readonly restore: DataCall<ConfigurationBinRestoreInput, ConfigurationBinRestoreOutput>
  /** Deletes something in the bin for good, and gives its space back at once. */
  readonly purge: DataCall<ConfigurationBinPurgeInput, ConfigurationBinPurgeOutput>
}

export function makeConfigurationBinCalls(transport: Transport): ConfigurationBinCalls {
  return {
    list: transport.data('GET', '/app/configurationBin', 'read'),
    restore: transport.data('PUT', '/app/configurationBin', 'write'),
    purge: transport.data('DELETE', '/app/configurationBin', 'write'),
  }
}
