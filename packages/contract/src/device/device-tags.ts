import * as z from 'zod/mini'
import { plainText, text } from '../fields.ts'

export const tagLimits = { perDevice: 16, characters: 20 } as const

/** Lists of tags are written with commas and the like between them, in queries and in sheets. */
const separators = /[,，;；、\n]/

/** A word of an account's own on a device, such as a customer or a district. */
export const Tag = text(1, tagLimits.characters, 'tagLength').check(
  z.refine((tag) => !separators.test(tag), { error: 'tagCharacters' }),
)

/** The tags of a device, each once and in the order in which they were given. */
export const Tags = z.pipe(
  z.array(Tag).check(z.maxLength(64, 'tooManyTags')),
  z.pipe(
    z.transform((tags: string[]) => [...new Set(tags)]),
    z.array(z.string()).check(z.maxLength(tagLimits.perDevice, 'tooManyTags')),
  ),
)

/** Tags in a query, separated by commas. */
export const TagsText = plainText(0, 400, 'searchLength')

/** Tags of a cell or a query; the same tag twice counts once. */
export function readTags(list: string): string[] {
  const tags = list.split(separators).map((tag) => tag.trim())
  return [...new Set(tags.filter((tag) => tag !== ''))]
}
