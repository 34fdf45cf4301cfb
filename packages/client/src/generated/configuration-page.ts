// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'

export type ConfigurationPageListInput = {
  /** The id of a configuration, from configuration.list */
  readonly configurationId: number
}

export type ConfigurationPageListOutput = ReadonlyArray<{
  readonly id: number
  readonly configurationId: number
  readonly name: string
  readonly pageType: 0 | 1
  readonly isHome: boolean
  readonly sort: number
  readonly isLoad: boolean
  readonly updateTime: number
  readonly space: number
  readonly unpublished: boolean
}>

export type ConfigurationPageReadInput = {
  readonly id: number
}

export type ConfigurationPageReadOutput = {
  readonly id: number
  readonly configurationId: number
  readonly name: string
  readonly pageType: 0 | 1
  readonly isHome: boolean
  readonly sort: number
  readonly isLoad: boolean
  readonly updateTime: number
  readonly space: number
  readonly pageData: string
}

export type ConfigurationPageCreateInput = {
  /** The id of a configuration, from configuration.list */
  readonly configurationId: number
  readonly name: string
  readonly pageType: 0 | 1
  readonly isHome?: boolean | undefined
  readonly pageData?: string | undefined
  readonly draft?: boolean | undefined
}

export type ConfigurationPageCreateOutput = {
  readonly id: number
  readonly updateTime: number
}

export type ConfigurationPageChangeInput = {
  readonly id: number
  readonly name?: string | undefined
  readonly isHome?: boolean | undefined
  readonly sort?: number | undefined
  readonly pageData?: string | undefined
  readonly updateTime?: number | undefined
  readonly draft?: boolean | undefined
}

export type ConfigurationPageChangeOutput = {
  readonly updateTime: number
}

export type ConfigurationPageRemoveInput = {
  readonly id: number
  readonly draft?: boolean | undefined
  readonly bin?: boolean | undefined
}

export type ConfigurationPageRemoveOutput = null

export type ConfigurationPageVersionsInput = {
  readonly id: number
}

export type ConfigurationPageVersionsOutput = ReadonlyArray<{
  readonly version: number
  readonly time: number
  readonly account: string
  readonly space: number
  readonly cells: number
}>

export type ConfigurationPageReadVersionInput = {
  readonly id: number
  readonly version: number
}

export type ConfigurationPageReadVersionOutput = {
  readonly pageData: string
}

export type ConfigurationPageRestoreInput = {
  readonly id: number
  readonly version: number
  readonly draft?: boolean | undefined
}

export type ConfigurationPageRestoreOutput = {
  readonly updateTime: number
}

export interface ConfigurationPageCalls {
  /** Pages of a configuration in their order, without page data. */
  readonly list: DataCall<ConfigurationPageListInput, ConfigurationPageListOutput>
  /** A page with its data. */
  readonly read: DataCall<ConfigurationPageReadInput, ConfigurationPageReadOutput>
  /** Adds a page behind those of its type, or with `isHome` before them; the first of its type is home. */
  readonly create: DataCall<ConfigurationPageCreateInput, ConfigurationPageCreateOutput>
  /** Changes the fields that it names; others see it at once, or with `draft` once it is published. With the `updateTime` that it was read with it is refused once somebody else has saved: 40009, `data` {updateTime, account} says when and who. `sort` is the place among the pages of its type, and the first one is home. */
  readonly change: DataCall<ConfigurationPageChangeInput, ConfigurationPageChangeOutput>
  /** Deletes a page; the next of its type becomes home. The last page stays. */
  readonly remove: DataCall<ConfigurationPageRemoveInput, ConfigurationPageRemoveOutput>
  /** Versions before the present one, newest first; the newest twenty are kept. */
  readonly versions: DataCall<ConfigurationPageVersionsInput, ConfigurationPageVersionsOutput>
  /** Page data of a version. */
  readonly readVersion: DataCall<ConfigurationPageReadVersionInput, ConfigurationPageReadVersionOutput>
  /** Makes a version the present one; what was present becomes a version. */
  readonly restore: DataCall<ConfigurationPageRestoreInput, ConfigurationPageRestoreOutput>
}

export function makeConfigurationPageCalls(transport: Transport): ConfigurationPageCalls {
  return {
    list: transport.data('GET', '/app/configurationPageList', 'read'),
    read: transport.data('GET', '/app/configurationPage', 'read'),
    create: transport.data('POST', '/app/configurationPage', 'write'),
    change: transport.data('PUT', '/app/configurationPage', 'write'),
    remove: transport.data('DELETE', '/app/configurationPage', 'write'),
    versions: transport.data('GET', '/app/configurationPageVersion', 'read'),
    readVersion: transport.data('GET', '/app/configurationPageVersionData', 'read'),
    restore: transport.data('POST', '/app/configurationPageRestore', 'write'),
  }
}
