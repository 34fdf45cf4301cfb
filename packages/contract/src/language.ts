/** Languages of the console and of every `msg`. */
export const languages = ['zh_cn', 'en_us'] as const
/** Its schema stands in `fields.ts`, since pages need the languages before they load any schema. */
export type Language = (typeof languages)[number]

/** Whether somebody speaks of a language of ours, without a schema. */
export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value)

export const defaultLanguage: Language = 'zh_cn'

/** One text in every language. */
export type Translated = Readonly<Record<Language, string>>
