import { TransmissionDirection, TransmissionEncoding } from '@fieldhub/contract'
import { Code, Stack, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import type { TransmissionDraft } from './transmission-draft.ts'

/** A read request of Modbus, as each encoding carries it. */
const exampleHex = '01030000000AC5CD'
const exampleJson = { sn: 'DTU-0001', ts: 1_767_225_600_000, hex: exampleHex }

/** Which way bytes go, and what they look like in a message. */
export function EncodingFields({ form }: { readonly form: Form<TransmissionDraft> }) {
  const t = useT()
  const { direction, encoding, protocol } = form.draft
  return (
    <>
      <ChoiceField
        label={t('transmission.direction')}
        hint={t(`transmission.directionHint.${direction}`)}
        {...form.valueProps('direction')}
        data={TransmissionDirection.options.map((value) => ({
          value,
          label: t(`transmission.direction.${value}`),
        }))}
      />
      <ChoiceField
        label={t('transmission.encoding')}
        hint={t(`transmission.encodingHint.${encoding}`)}
        {...form.valueProps('encoding')}
        data={TransmissionEncoding.options.map((value) => ({
          value,
          label: t(`transmission.encoding.${value}`),
        }))}
      />
      {encoding !== 'raw' && (
        <Stack gap={4}>
          <Text size="xs" c="dimmed">
            {t('transmission.example')}
          </Text>
          <Code block>{encoding === 'hex' ? exampleHex : JSON.stringify(exampleJson)}</Code>
        </Stack>
      )}
      {protocol === 'http' && direction !== 'up' && (
        <Text size="sm" c="dimmed">
          {t('transmission.httpDown')}
        </Text>
      )}
    </>
  )
}
