import { Button, Text } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { usePageSession } from '#editor/session-context.ts'
import { useT } from '#i18n/use-t.ts'

/** What an empty page says: how to begin, or to have it filled. */
export function GenerateButton() {
  const t = useT()
  const session = usePageSession()
  const [isBusy, setBusy] = useState(false)
  const generate = async () => {
    setBusy(true)
    try {
      // It shares files with other screens, which nobody waits for who draws the page himself.
      const { generatePage } = await import('./generate-page.ts')
      await generatePage(session)
    } finally {
      setBusy(false)
    }
    document.getElementById('canvas')?.focus({ preventScroll: true })
  }
  return (
    <>
      <Text size="sm">{t('draw.emptyPage')}</Text>
      <Button
        size="sm"
        loading={isBusy}
        leftSection={<IconWand size={16} stroke={1.6} aria-hidden />}
        onClick={() => void generate()}
      >
        {t('draw.generate')}
      </Button>
    </>
  )
}
