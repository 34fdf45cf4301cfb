import { invariant } from '@fieldhub/kernel'
import { loadSymbols } from '@fieldhub/page'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import '#ui/mantine-styles.ts'
import { loadTexts, startLanguage } from '#i18n/language-store.ts'
import { theme } from '#ui/theme.ts'
import { Gallery } from './gallery.tsx'

/** No top-level await: the files of texts import what stands here, and would wait for themselves. */
async function openGallery(): Promise<void> {
  const place = document.getElementById('root')
  invariant(place !== null, 'index.html has #root')
  await startLanguage('zh_cn')
  await Promise.all([
    loadTexts('console'),
    loadTexts('page'),
    loadTexts('equipment'),
    loadSymbols(),
  ])
  createRoot(place).render(
    <MantineProvider theme={theme} defaultColorScheme="light" deduplicateCssVariables={false}>
      <Gallery />
    </MantineProvider>,
  )
}

openGallery().catch(reportError)
