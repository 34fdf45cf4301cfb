import type { ReactNode } from 'react'
import { loadTexts } from '#i18n/language-store.ts'
import { EmbedPage } from './embed-page.tsx'

/** The page of `/embed/:key`, which frames of configuration pages show. */
export async function openEmbed(search: string): Promise<ReactNode> {
  await loadTexts('widgets')
  return <EmbedPage search={search} />
}
