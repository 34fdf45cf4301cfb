// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'
import type { PageComponentEntry } from './types.ts'

export type PageComponentListInput = {
  /** Only entries that contain this text */
  readonly search?: string | undefined
}

export type PageComponentListOutput = ReadonlyArray<PageComponentEntry>

export type PageComponentCreateInput = {
  readonly key: string
  readonly name: string
  readonly version: number
  readonly pageData: string
}

export type PageComponentCreateOutput = {
  readonly id: number
}

export type PageComponentChangeInput = {
  readonly id: number
  readonly name?: string | undefined
  readonly content?: {
    readonly before: number
    readonly version: number
    readonly pageData: string
  } | undefined
}

export type PageComponentChangeOutput = null

export type PageComponentRemoveInput = {
  readonly id: number
}

export type PageComponentRemoveOutput = null

export type PageComponentReadInput = {
  readonly id: number
}

export type PageComponentReadOutput = {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly version: number
  readonly space: number
  readonly updateTime: number
  readonly pageData: string
}

export interface PageComponentCalls {
  /** Components of the account’s library by their names; `search` narrows them. */
  readonly list: DataCall<PageComponentListInput, PageComponentListOutput>
  /** Adds a component to the library, each key once. It counts into the space. */
  readonly create: DataCall<PageComponentCreateInput, PageComponentCreateOutput>
  /** Changes a component. A new drawing names the version `before` that it is based on, is refused with 40009 once that is no longer the present one, and has a higher `version`. Pages follow when they are opened in the editor. */
  readonly change: DataCall<PageComponentChangeInput, PageComponentChangeOutput>
  /** Deletes a component from the library; its instances on pages stay as they are. */
  readonly remove: DataCall<PageComponentRemoveInput, PageComponentRemoveOutput>
  /** A component as page data: an instance of it, with all components that it needs. */
  readonly read: DataCall<PageComponentReadInput, PageComponentReadOutput>
}

export function makePageComponentCalls(transport: Transport): PageComponentCalls {
  return {
    list: transport.data('GET', '/app/pageComponent', 'read'),
    create: transport.data('POST', '/app/pageComponent', 'write'),
    change: transport.data('PUT', '/app/pageComponent', 'write'),
    remove: transport.data('DELETE', '/app/pageComponent', 'write'),
    read: transport.data('GET', '/app/pageComponentData', 'read'),
  }
}
