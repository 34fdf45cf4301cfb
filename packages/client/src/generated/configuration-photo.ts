// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, NoFields, UploadCall } from '../call-types.ts'
import type { Photo } from './types.ts'

export type ConfigurationPhotoUploadOutput = Photo

export type ConfigurationPhotoRenameInput = {
  readonly id: number
  readonly name: string
}

export type ConfigurationPhotoRenameOutput = null

export type ConfigurationPhotoRemoveInput = {
  readonly id: number
  readonly forceDeletion?: boolean | undefined
}

export type ConfigurationPhotoRemoveOutput = null

export type ConfigurationPhotoListInput = NoFields

export type ConfigurationPhotoListOutput = ReadonlyArray<Photo>

export interface ConfigurationPhotoCalls {
  /** Uploads a PNG, JPEG, GIF, WebP or SVG of at most 10 MB; an SVG is cleaned. */
  readonly upload: UploadCall<ConfigurationPhotoUploadOutput>
  /** Renames a photo. */
  readonly rename: DataCall<ConfigurationPhotoRenameInput, ConfigurationPhotoRenameOutput>
  /** Deletes a photo and gives its space back; 40009 while pages show it. */
  readonly remove: DataCall<ConfigurationPhotoRemoveInput, ConfigurationPhotoRemoveOutput>
  /** Photos of the account, newest first. */
  readonly list: DataCall<ConfigurationPhotoListInput, ConfigurationPhotoListOutput>
}

export function makeConfigurationPhotoCalls(transport: Transport): ConfigurationPhotoCalls {
  return {
    upload: transport.upload('/app/configurationPhoto'),
    rename: transport.data('PUT', '/app/configurationPhoto', 'write'),
    remove: transport.data('DELETE', '/app/configurationPhoto', 'write'),
    list: transport.data('GET', '/app/configurationPhotoList', 'read'),
  }
}
