import { TransmissionKind } from '@fieldhub/contract'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import type { TransmissionDraft } from './transmission-draft.ts'

/** Between devices, or between devices and a server. */
export function KindField({ form }: { readonly form: Form<TransmissionDraft> }) {
  const t = useT()
  return (
    <ChoiceField
      label={t('transmission.kind')}
      isLabelHidden
      hint={t(`transmission.kindHint.${form.draft.kind}`)}
      {...form.valueProps('kind')}
      data={TransmissionKind.options.map((value) => ({
        value,
        label: t(`transmission.kind.${value}`),
      }))}
    />
  )
}
