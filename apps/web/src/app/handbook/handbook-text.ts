import type { Language } from '@fieldhub/contract'

/** The handbook of the repository, a file a language, which is fetched with its screen. */
const texts: Readonly<Record<Language, () => Promise<{ readonly default: string }>>> = {
  zh_cn: () => import('../../../../../docs/handbook/zh-cn.md?raw'),
  en_us: () => import('../../../../../docs/handbook/en-us.md?raw'),
}

export async function loadHandbook(language: Language): Promise<string> {
  return (await texts[language]()).default
}
