import type { LiveEditor } from '@fieldhub/contract'
import { Button, Group, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { confirmAction } from '#ui/confirm.ts'
import { WarningNote } from '#ui/warning-note.tsx'
import { usePageSession } from '../session-context.ts'
import { useStore } from '../value-store.ts'
import { getSelf } from './presence.ts'
import { claimPage } from './use-presence.ts'

/** Says that somebody draws on the page elsewhere, perhaps the same person, and offers to take it over. */
export function HeldNotice({ holder: { name, person } }: { readonly holder: LiveEditor }) {
  const t = useT()
  const session = usePageSession()
  const own = getSelf(useStore(session.presence))
  const claim = async () => {
    const isSure = await confirmAction({
      title: t('draw.claimTitle'),
      text: t('draw.claimText', { name }),
      confirmLabel: t('draw.claim'),
    })
    if (isSure) claimPage(session)
  }
  return (
    <WarningNote>
      <Group gap="sm">
        <Text size="sm">
          {t(own?.person === person ? 'draw.heldElsewhere' : 'draw.held', { name })}
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => void claim()}>
          {t('draw.claim')}
        </Button>
      </Group>
    </WarningNote>
  )
}
