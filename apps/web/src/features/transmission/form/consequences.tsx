import { Alert, Text } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import type { TransmissionDraft } from './transmission-draft.ts'

/** What else happens while the policy runs, said before it is saved. */
export function Consequences({ draft }: { readonly draft: TransmissionDraft }) {
  const t = useT()
  const isSilent = draft.kind === 'device' || !draft.polling
  return (
    <>
      {isSilent && (
        <Alert
          color="yellow"
          title={t('transmission.pollingStops')}
          icon={<IconPlayerPause size={18} aria-hidden />}
        >
          {t('transmission.pollingStopsText')}
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        {t('transmission.bounds')}
      </Text>
    </>
  )
}
