import type { ReactNode } from 'react'
import { appConfig } from '#api/app-config.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { ShowScreen } from '#viewer/show/show-screen.tsx'

/** The page of `/show/:code`, which needs neither a session nor the router. */
export async function openShow(path: string): Promise<ReactNode> {
  await loadTexts('show')
  const code = decodeURIComponent(path.slice('/show/'.length))
  return <ShowScreen code={code} appTitle={appConfig.title} />
}
