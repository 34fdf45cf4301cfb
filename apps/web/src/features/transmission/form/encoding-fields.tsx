import { TransmissionDirection, TransmissionEncoding } from '@fieldhub/contract'
import { Code, Input, SegmentedControl, Stack, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import type { TransmissionDraft } from './transmission-draft.ts'

/** A read request of Modbus, as each encoding carries it. */
const exampleHex = '01030000000AC5CD'
const exampleJson = { sn: 'DTU-0001', ts: 1_767_225_600_000, hex: exampleHex }

/** Which way bytes go, and what they look like in a message. */
export function EncodingFields({ form }: { readonly form: Form<TransmissionDraft> }) {
  const t = useT()
  const { draft, change } = form
  const { direction, encoding, protocol } = draft
  return (
    <>
      <Choice
        label={t('transmission.direction')}
        hint={t(`transmission.directionHint.${direction}`)}
        value={direction}
        data={TransmissionDirection.options.map((value) => ({
          value,
          label: t(`transmission.direction.${value}`),
        }))}
        onChange={(value) => {
          const chosen = TransmissionDirection.safeParse(value)
          if (chosen.success) change({ direction: chosen.data })
        }}
      />
      <Choice
        label={t('transmission.encoding')}
        hint={t(`transmission.encodingHint.${encoding}`)}
        value={encoding}
        data={TransmissionEncoding.options.map((value) => ({
          value,
          label: t(`transmission.encoding.${value}`),
        }))}
        onChange={(value) => {
          const chosen = TransmissionEncoding.safeParse(value)
          if (chosen.success) change({ encoding: chosen.data })
        }}
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

interface ChoiceProps {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly data: { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

function Choice({ label, hint, ...control }: ChoiceProps) {
  return (
    <Input.Wrapper label={label} description={hint} labelElement="div">
      <SegmentedControl fullWidth aria-label={label} {...control} />
    </Input.Wrapper>
  )
}
