import { defaultLanguage, Language } from '@fieldhub/contract'
import { zhCnEntry } from './zh-cn/entry.ts'

const languageKey = 'fieldhub.language'
const htmlLanguages: Readonly<Record<Language, string>> = { zh_cn: 'zh-CN', en_us: 'en' }

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>
/** `entry`: the sign-in page; `all`: the console. */
type Scope = 'entry' | 'all'

let language: Language = defaultLanguage
let scope: Scope = 'entry'
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
  await adopt(stored.success ? stored.data : fallback, scope)
}

/** Brings the texts of every screen. */
export async function loadAllTexts(): Promise<void> {
  await adopt(language, 'all')
}

export async function changeLanguage(next: Language): Promise<void> {
  localStorage.setItem(languageKey, next)
  await adopt(next, scope)
}

async function adopt(nextLanguage: Language, nextScope: Scope): Promise<void> {
  texts = flatten(await loadTexts(nextLanguage, nextScope))
  language = nextLanguage
  scope = nextScope
  document.documentElement.lang = htmlLanguages[nextLanguage]
  for (const listener of listeners) listener()
}

async function loadTexts(wanted: Language, wantedScope: Scope): Promise<Texts> {
  if (wanted === 'zh_cn') {
    return wantedScope === 'entry' ? zhCnEntry : (await import('./zh-cn/index.ts')).zhCn
  }
  return wantedScope === 'entry'
    ? (await import('./en-us/entry.ts')).enUsEntry
    : (await import('./en-us/index.ts')).enUs
}

function followOtherTab(event: StorageEvent): void {
  if (event.key !== languageKey) return
  const chosen = Language.safeParse(event.newValue)
  if (chosen.success && chosen.data !== language) void adopt(chosen.data, scope)
}

function flatten(catalogue: Texts): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([area, entries]) =>
      Object.entries(entries).map(([name, text]): [string, string] => [`${area}.${name}`, text]),
    ),
  )
}
