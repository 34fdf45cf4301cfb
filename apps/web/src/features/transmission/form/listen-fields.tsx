import { transmissionApi, transmissionLimits } from '@fieldhub/contract'
import { Alert, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import type { TransmissionDraft } from './transmission-draft.ts'

const exampleRange = '203.0.113.0/24'

/** The port that the platform opens, and who may come in. */
export function ListenFields({ form }: { readonly form: Form<TransmissionDraft> }) {
  const t = useT()
  const query = useQuery(toQuery(transmissionApi.options, {}))
  const { draft, change, touch, fieldId, faultOf } = form
  if (query.isError) {
    return <ErrorState error={query.error} headingLevel={3} onRetry={() => void query.refetch()} />
  }
  const ports = query.data?.ports
  const freePort = query.data?.freePort ?? null
  return (
    <>
      {ports === null && <Alert color="yellow">{t('transmission.noPorts')}</Alert>}
      <TextInput
        {...form.textProps('port')}
        label={t('transmission.listenPort')}
        description={
          ports === null || ports === undefined
            ? t('transmission.listenPortAuto')
            : t('transmission.listenPortHint', { min: ports.min, max: ports.max })
        }
        placeholder={freePort === null ? '' : String(freePort)}
        inputMode="numeric"
      />
      <TextInput
        {...form.textProps('clientsMax')}
        label={t('transmission.clientsMax')}
        description={t('transmission.clientsMaxHint', { max: transmissionLimits.clientsMax })}
        inputMode="numeric"
        maw={240}
      />
      <Textarea
        id={fieldId('allowFrom')}
        label={t('transmission.allowFrom')}
        description={t('transmission.allowFromHint')}
        placeholder={exampleRange}
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        value={draft.allowFrom}
        error={faultOf('allowFrom')}
        onBlur={() => touch('allowFrom')}
        onChange={({ currentTarget }) => change({ allowFrom: currentTarget.value })}
      />
      {draft.allowFrom.trim() === '' && (
        <Text size="sm" c="var(--fh-unactivated-text)">
          {t('transmission.openToAll')}
        </Text>
      )}
    </>
  )
}
