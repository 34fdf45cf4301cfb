import { TransmissionKind } from '@fieldhub/contract'
import { SegmentedControl, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import type { TransmissionDraft } from './transmission-draft.ts'

/** Between devices, or between devices and a server. */
export function KindField({ form: { draft, change } }: { readonly form: Form<TransmissionDraft> }) {
  const t = useT()
  return (
    <>
      <SegmentedControl
        aria-label={t('transmission.kind')}
        value={draft.kind}
        data={TransmissionKind.options.map((value) => ({
          value,
          label: t(`transmission.kind.${value}`),
        }))}
        onChange={(value) => {
          const kind = TransmissionKind.safeParse(value)
          if (kind.success) change({ kind: kind.data })
        }}
      />
      <Text size="sm" c="dimmed">
        {t(`transmission.kindHint.${draft.kind}`)}
      </Text>
    </>
  )
}
