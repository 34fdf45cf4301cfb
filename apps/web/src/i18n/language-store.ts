import { defaultLanguage, isLanguage, type Language } from '@fieldhub/contract'
import { type TextBundle, type Texts, textBundles } from './text-bundles.ts'
import { refusedCall } from './zh-cn/refused-call.ts'

const languageKey = 'fieldhub.language'
const htmlLanguages: Readonly<Record<Language, string>> = { zh_cn: 'zh-CN', en_us: 'en' }

let language: Language = defaultLanguage
/** Bundles that were asked for: a change of the language loads them all. */
let bundles: ReadonlySet<TextBundle> = new Set(['entry'])
/** A call can be refused before any texts are there. */
let texts = flatten({ error: refusedCall })
/** Resolves when earlier requests are done. */
let before: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()

export function currentLanguage(): Language {
  return language
}

export function toText(key: string): string | undefined {
  return texts.get(key)
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The remembered language, else the operator's default. Resolves when the first texts are loaded; those that are asked
 * for meanwhile come in the same language.
 */
export async function startLanguage(
  fallback: Language,
  first: TextBundle = 'entry',
): Promise<void> {
  const stored = localStorage.getItem(languageKey)
  addEventListener('storage', followOtherTab)
  language = isLanguage(stored) ? stored : fallback
  bundles = new Set([first])
  await adopt(() => language, [first])
}

/** Loads the texts of a part of the product; nothing is fetched twice. */
export async function loadTexts(bundle: TextBundle): Promise<void> {
  if (!bundles.has(bundle)) await adopt(() => language, [bundle])
}

export async function changeLanguage(next: Language): Promise<void> {
  localStorage.setItem(languageKey, next)
  await adopt(() => next, [])
}

/** Runs one after the other, so that the first is not lost when two parts are asked for at once. */
function adopt(choose: () => Language, wanted: readonly TextBundle[]): Promise<void> {
  const loading = Promise.all(wanted.map((bundle) => textBundles[choose()][bundle]()))
  const work = before.then(async () => {
    await loading
    await show(choose(), new Set([...bundles, ...wanted]))
  })
  before = Promise.allSettled([work, loading])
  return work
}

async function show(next: Language, wanted: ReadonlySet<TextBundle>): Promise<void> {
  const loaded = await Promise.all([...wanted].map((bundle) => textBundles[next][bundle]()))
  texts = new Map(loaded.flatMap((catalogue) => [...flatten(catalogue)]))
  language = next
  bundles = wanted
  document.documentElement.lang = htmlLanguages[next]
  for (const listener of listeners) listener()
}

function followOtherTab(event: StorageEvent): void {
  if (event.key !== languageKey) return
  const chosen = event.newValue
  if (isLanguage(chosen) && chosen !== language) void adopt(() => chosen, [])
}

function flatten(catalogue: Texts): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([area, entries]) =>
      Object.entries(entries).map(([name, text]): [string, string] => [`${area}.${name}`, text]),
    ),
  )
}
