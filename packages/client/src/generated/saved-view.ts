// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'

export type SavedViewListInput = {
  /** The number of the page, from 1 */
  readonly page: string
}

export type SavedViewListOutput = ReadonlyArray<{
  readonly id: number
  readonly page: string
  readonly name: string
  readonly search: string
  readonly isDefault: boolean
}>

export interface SavedViewCalls {
  /** Saved views of a page, by name. */
  readonly list: DataCall<SavedViewListInput, SavedViewListOutput>
}

export function makeSavedViewCalls(transport: Transport): SavedViewCalls {
  return {
    list: transport.data('GET', '/app/savedView', 'read'),
  }
}
