import { invariant } from '@fieldhub/kernel'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#ui/mantine-styles.ts'
import { appConfig } from '#api/app-config.ts'
import { startLanguage } from '#i18n/language-store.ts'
import { App } from './app.tsx'

export async function startConsole(): Promise<void> {
  const place = document.getElementById('root')
  invariant(place !== null, 'index.html has #root')
  await startLanguage(appConfig.defaultLanguage)
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
