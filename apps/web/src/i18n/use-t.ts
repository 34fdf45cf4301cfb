import type { Language } from '@fieldhub/contract'
import { useMemo, useSyncExternalStore } from 'react'
import { currentLanguage, onLanguageChange } from './language-store.ts'
import { type Translate, translate } from './translate.ts'

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage)
}

/** `t('area.name', params)` in the current language; a new function whenever the language changes. */
export function useT(): Translate {
  const language = useLanguage()
  // The language is the reason for a new identity, so that memoised callers translate again.
  return useMemo((): Translate => {
    void language
    return (key, ...params) => translate(key, ...params)
  }, [language])
}
