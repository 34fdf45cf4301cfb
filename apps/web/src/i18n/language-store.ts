import { defaultLanguage, Language } from '@fieldhub/contract'
import type { Translation } from './catalogue.ts'
import { zhCn } from './zh-cn/index.ts'

export const languageKey = 'fieldhub.language'
const htmlLanguages: Readonly<Record<Language, string>> = { zh_cn: 'zh-CN', en_us: 'en' }

let language: Language = defaultLanguage
let texts = flatten(zhCn)
const listeners = new Set<() => void>()

export function currentLanguage(): Language {
  return language
}

export function textOf(key: string): string | undefined {
  return texts.get(key)
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The remembered language, else the operator's default. Resolves when its texts are there. */
export async function startLanguage(fallback: Language): Promise<void> {
  const stored = Language.safeParse(localStorage.getItem(languageKey))
  addEventListener('storage', followOtherTab)
  await adoptLanguage(stored.success ? stored.data : fallback)
}

export async function changeLanguage(next: Language): Promise<void> {
  localStorage.setItem(languageKey, next)
  await adoptLanguage(next)
}

async function adoptLanguage(next: Language): Promise<void> {
  texts = flatten(await loadTexts(next))
  language = next
  document.documentElement.lang = htmlLanguages[next]
  for (const listener of listeners) listener()
}

async function loadTexts(next: Language): Promise<Translation> {
  if (next === 'zh_cn') return zhCn
  const { enUs } = await import('./en-us/index.ts')
  return enUs
}

function followOtherTab(event: StorageEvent): void {
  if (event.key !== languageKey) return
  const chosen = Language.safeParse(event.newValue)
  if (chosen.success && chosen.data !== language) void adoptLanguage(chosen.data)
}

function flatten(catalogue: Translation): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([area, entries]) =>
      Object.entries(entries).map(([name, text]): [string, string] => [`${area}.${name}`, text]),
    ),
  )
}
