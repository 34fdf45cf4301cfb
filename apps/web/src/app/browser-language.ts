import { defaultLanguage, type Language } from '@fieldhub/contract'

/** The first of the browser's languages that the console has. It counts on pages without an account. */
export function browserLanguage(languages: readonly string[] = navigator.languages): Language {
  const found = languages.find((each) => /^(zh|en)\b/i.test(each))
  if (found === undefined) return defaultLanguage
  return found.toLowerCase().startsWith('zh') ? 'zh_cn' : 'en_us'
}
