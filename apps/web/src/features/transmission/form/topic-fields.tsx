import { TextInput } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import type { TransmissionDraft } from './transmission-draft.ts'

const mono = { input: { fontFamily: 'var(--fh-mono)' } }

/** Where messages stand at the broker. */
export function TopicFields({ form }: { readonly form: Form<TransmissionDraft> }) {
  const t = useT()
  const { direction } = form.draft
  return (
    <>
      {direction !== 'down' && (
        <TextInput
          {...form.textProps('upTopic')}
          label={t('transmission.upTopic')}
          description={t('transmission.topicHint', { sn: '{sn}' })}
          withAsterisk
          spellCheck={false}
          styles={mono}
        />
      )}
      {direction !== 'up' && (
        <TextInput
          {...form.textProps('downTopic')}
          label={t('transmission.downTopic')}
          description={t('transmission.topicHint', { sn: '{sn}' })}
          withAsterisk
          spellCheck={false}
          styles={mono}
        />
      )}
      <ChoiceField
        label={t('transmission.qos')}
        {...form.valueProps('qos')}
        data={[
          { value: '0', label: t('transmission.qos0') },
          { value: '1', label: t('transmission.qos1') },
        ]}
      />
    </>
  )
}
