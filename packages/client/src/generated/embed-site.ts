// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, NoFields } from '../call-types.ts'
import type { EmbedSite } from './types.ts'

export type EmbedSiteListInput = NoFields

export type EmbedSiteListOutput = ReadonlyArray<EmbedSite>

export type EmbedSiteCreateInput = {
  readonly origin: string
}

export type EmbedSiteCreateOutput = EmbedSite

export type EmbedSiteRemoveInput = {
  readonly id: number
}

export type EmbedSiteRemoveOutput = null

export interface EmbedSiteCalls {
  /** Sites that pages of the account may embed. */
  readonly list: DataCall<EmbedSiteListInput, EmbedSiteListOutput>
  /** Allows a site over http or https, 20 at most. */
  readonly create: DataCall<EmbedSiteCreateInput, EmbedSiteCreateOutput>
  /** Allows a site no more; pages that are open show it until they load again. */
  readonly remove: DataCall<EmbedSiteRemoveInput, EmbedSiteRemoveOutput>
}

export function makeEmbedSiteCalls(transport: Transport): EmbedSiteCalls {
  return {
    list: transport.data('GET', '/app/embedSiteList', 'read'),
    create: transport.data('POST', '/app/embedSite', 'write'),
    remove: transport.data('DELETE', '/app/embedSite', 'write'),
  }
}
