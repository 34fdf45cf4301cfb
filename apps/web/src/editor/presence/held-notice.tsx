import { Button, Group, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { confirmAction } from '#ui/confirm.ts'
import { WarningNote } from '#ui/warning-note.tsx'
import { usePageSession } from '../session-context.ts'
import { useStore } from '../value-store.ts'
import { getHolder } from './presence.ts'
import { claimPage } from './use-presence.ts'

/** Says that somebody else draws on the page, and offers to take it over. */
export function HeldNotice() {
  const t = useT()
  const session = usePageSession()
  const page = useStore(session.editor.page)
  const holder = getHolder(useStore(session.presence), page.id)
  if (holder === undefined) return null
  const { name } = holder
  const claim = async () => {
    const isSure = await confirmAction({
      title: t('presence.claimTitle'),
      text: t('presence.claimText', { name }),
      confirmLabel: t('presence.claim'),
    })
    if (isSure) claimPage(session)
  }
  return (
    <WarningNote>
      <Group gap="sm">
        <Text size="sm">{t('presence.held', { name })}</Text>
        <Button size="compact-sm" variant="default" onClick={() => void claim()}>
          {t('presence.claim')}
        </Button>
      </Group>
    </WarningNote>
  )
}
