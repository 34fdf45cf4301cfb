import * as z from 'zod/mini'

/** Languages of the console and of every `msg`. */
export const languages = ['zh_cn', 'en_us'] as const
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>
export const defaultLanguage: Language = 'zh_cn'

/** One text in every language. */
export type Translated = Readonly<Record<Language, string>>
