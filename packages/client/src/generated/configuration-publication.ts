// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'

export type ConfigurationPublicationPublishInput = {
  /** The id of a configuration, from configuration.list */
  readonly configurationId: number
  readonly name?: string | undefined
  readonly pages?: ReadonlyArray<{
    readonly pageId: number
    readonly updateTime: number
  }> | undefined
}

export type ConfigurationPublicationPublishOutput = {
  readonly id: number
  readonly time: number
}

export type ConfigurationPublicationListInput = {
  /** The id of a configuration, from configuration.list */
  readonly configurationId: number
}

export type ConfigurationPublicationListOutput = ReadonlyArray<{
  readonly id: number
  readonly name: string
  readonly time: number
  readonly account: string
  readonly pages: ReadonlyArray<{
    readonly pageId: number
    readonly name: string
    readonly pageType: 0 | 1
    readonly version: number
    readonly cells: number
  }>
}>

export type ConfigurationPublicationRenameInput = {
  readonly id: number
  readonly name: string
}

export type ConfigurationPublicationRenameOutput = null

export type ConfigurationPublicationRestoreInput = {
  readonly id: number
}

export type ConfigurationPublicationRestoreOutput = null

export type ConfigurationPublicationContentInput = {
  readonly id: number
  readonly pageId: number
}

export type ConfigurationPublicationContentOutput = {
  readonly pageData: string
}

export type ConfigurationPublicationChangesInput = {
  /** The id of a configuration, from configuration.list */
  readonly configurationId: number
}

export type ConfigurationPublicationChangesOutput = ReadonlyArray<{
  readonly pageId: number
  readonly name: string
  readonly pageType: 0 | 1
  readonly kind: 'added' | 'changed' | 'removed'
  readonly updateTime: number
  readonly by: ReadonlyArray<{
    readonly isOwn: boolean
    readonly agent: string
    readonly program: string
    readonly time: number
  }>
}>

export type ConfigurationPublicationDiscardInput = {
  /** The id of a configuration, from configuration.list */
  readonly configurationId: number
}

export type ConfigurationPublicationDiscardOutput = null

export type ConfigurationPublicationShownPageInput = {
  /** The id of a configuration, from configuration.list */
  readonly configurationId: number
  readonly id: number
}

export type ConfigurationPublicationShownPageOutput = {
  readonly id: number
  readonly pageData: string
  readonly updateTime: number
}

export interface ConfigurationPublicationCalls {
  /** Publishes a configuration: from now on others see its pages as they are saved. `pages` publishes those alone, the others stay drafts; 40009 with `data` {pageId, updateTime, account} where one was saved after the `updateTime` that it names. */
  readonly publish: DataCall<ConfigurationPublicationPublishInput, ConfigurationPublicationPublishOutput>
  /** What was published, newest first; thirty are kept, and those without a name go first. */
  readonly list: DataCall<ConfigurationPublicationListInput, ConfigurationPublicationListOutput>
  /** Names what was published. */
  readonly rename: DataCall<ConfigurationPublicationRenameInput, ConfigurationPublicationRenameOutput>
  /** Makes the pages what was published then, as a draft that others see once published. */
  readonly restore: DataCall<ConfigurationPublicationRestoreInput, ConfigurationPublicationRestoreOutput>
  /** Page data of a page as it was published. */
  readonly content: DataCall<ConfigurationPublicationContentInput, ConfigurationPublicationContentOutput>
  /** Pages that others see in another state, and who changed them since they saw them. */
  readonly changes: DataCall<ConfigurationPublicationChangesInput, ConfigurationPublicationChangesOutput>
  /** Gives up what is not published: the pages are again what others see. */
  readonly discard: DataCall<ConfigurationPublicationDiscardInput, ConfigurationPublicationDiscardOutput>
  /** Page data as others see it, which is what was published last. */
  readonly shownPage: DataCall<ConfigurationPublicationShownPageInput, ConfigurationPublicationShownPageOutput>
}

export function makeConfigurationPublicationCalls(transport: Transport): ConfigurationPublicationCalls {
  return {
    publish: transport.data('POST', '/app/configurationPublication', 'write'),
    list: transport.data('GET', '/app/configurationPublication', 'read'),
    rename: transport.data('PUT', '/app/configurationPublication', 'write'),
    restore: transport.data('POST', '/app/configurationPublicationRestore', 'write'),
    content: transport.data('GET', '/app/configurationPublicationData', 'read'),
    changes: transport.data('GET', '/app/configurationDraft', 'read'),
    discard: transport.data('DELETE', '/app/configurationDraft', 'write'),
    shownPage: transport.data('GET', '/app/configurationShownPage', 'read'),
  }
}
