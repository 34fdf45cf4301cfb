import { defaultLanguage, Language } from '@fieldhub/contract'
import { type TextBundle, type Texts, textBundles } from './text-bundles.ts'
import { zhCnEntry } from './zh-cn/entry.ts'

const languageKey = 'fieldhub.language'
const htmlLanguages: Readonly<Record<Language, string>> = { zh_cn: 'zh-CN', en_us: 'en' }

let language: Language = defaultLanguage
/** Those that were asked for: a change of the language brings them all. */
let bundles: ReadonlySet<TextBundle> = new Set(['entry'])
let texts = flatten(zhCnEntry)
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

/** The remembered language, else the operator's default. Resolves when the entry's texts are there. */
export async function startLanguage(fallback: Language): Promise<void> {
  const stored = Language.safeParse(localStorage.getItem(languageKey))
  addEventListener('storage', followOtherTab)
  await adopt(stored.success ? stored.data : fallback, bundles)
}

/** Brings the texts of a part of the product; nothing is fetched twice. */
export async function loadTexts(bundle: TextBundle): Promise<void> {
  if (!bundles.has(bundle)) await adopt(language, new Set([...bundles, bundle]))
}

export async function changeLanguage(next: Language): Promise<void> {
  localStorage.setItem(languageKey, next)
  await adopt(next, bundles)
}

async function adopt(next: Language, wanted: ReadonlySet<TextBundle>): Promise<void> {
  const loaded = await Promise.all([...wanted].map((bundle) => textBundles[next][bundle]()))
  texts = new Map(loaded.flatMap((catalogue) => [...flatten(catalogue)]))
  language = next
  bundles = new Set([...bundles, ...wanted])
  document.documentElement.lang = htmlLanguages[next]
  for (const listener of listeners) listener()
}

function followOtherTab(event: StorageEvent): void {
  if (event.key !== languageKey) return
  const chosen = Language.safeParse(event.newValue)
  if (chosen.success && chosen.data !== language) void adopt(chosen.data, bundles)
}

function flatten(catalogue: Texts): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([area, entries]) =>
      Object.entries(entries).map(([name, text]): [string, string] => [`${area}.${name}`, text]),
    ),
  )
}
