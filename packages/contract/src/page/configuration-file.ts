import * as z from 'zod/mini'
import { Id, Name } from '../fields.ts'
import { ConfigurationType, configurationLimits } from './configuration-api.ts'
import { PageType } from './page-entry.ts'
import { PageText } from './page-text.ts'

export const configurationFileLimits = {
  bytesMax: 40 * 1_048_576,
  /** Characters of all its pictures, as base64. */
  photoCharactersMax: 30 * 1_048_576,
  photosMax: 200,
} as const

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/=]*$/))

/** A configuration as one file, for another account or server: pages with their components, and pictures. */
export const ConfigurationFile = z.object({
  fieldhub: z.literal('configuration'),
  version: z.literal(1),
  name: Name,
  type: ConfigurationType,
  pages: z
    .array(z.object({ id: Id, name: Name, pageType: PageType, pageData: PageText }))
    .check(z.minLength(1), z.maxLength(configurationLimits.pagesMax)),
  photos: z
    .array(z.object({ id: Id, name: Name, data: base64 }))
    .check(z.maxLength(configurationFileLimits.photosMax)),
})
export type ConfigurationFile = z.output<typeof ConfigurationFile>
