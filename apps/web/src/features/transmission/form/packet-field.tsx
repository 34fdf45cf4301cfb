import { ByteFormat, packetBytes, transmissionLimits } from '@fieldhub/contract'
import { Input, SegmentedControl, Text, TextInput } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import { textOfHex, toHex } from '#ui/text/byte-text.ts'
import type { TransmissionDraft } from './transmission-draft.ts'

type PacketName = 'registration' | 'heartbeat' | 'deviceHeartbeat'

interface PacketFieldProps {
  readonly form: Form<TransmissionDraft>
  readonly field: PacketName
  readonly formatField: `${PacketName}Format`
  readonly label: string
  readonly description: string
}

/** Bytes typed as text or as hex, and what they are the other way. */
export function PacketField({ form, field, formatField, label, description }: PacketFieldProps) {
  const t = useT()
  const { draft, change } = form
  const format = draft[formatField]
  const bytes = packetBytes(draft[field], format)
  return (
    <div>
      <TextInput
        {...form.textProps(field)}
        label={label}
        description={description}
        spellCheck={false}
        autoComplete="off"
        styles={{ input: { fontFamily: 'var(--fh-mono)' } }}
        rightSectionWidth={136}
        rightSection={
          <SegmentedControl
            size="xs"
            aria-label={t('transmission.formatOf', { name: label })}
            value={format}
            data={ByteFormat.options.map((value) => ({
              value,
              label: t(`transmission.format.${value}`),
            }))}
            onChange={(value) => {
              const chosen = ByteFormat.safeParse(value)
              if (chosen.success) change({ [formatField]: chosen.data })
            }}
          />
        }
      />
      {draft[field] !== '' && bytes !== undefined && (
        <Input.Description mt={4} aria-live="polite">
          <Text span size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            {packetPreview(bytes, format)}
          </Text>{' '}
          {t('transmission.byteCount', { n: bytes.length, max: transmissionLimits.packetBytes })}
        </Input.Description>
      )}
    </div>
  )
}

const shownMax = 64

/** Typed text as hex, typed hex as text: the beginning of long ones. */
function packetPreview(bytes: Uint8Array, format: ByteFormat): string {
  const hex = toHex(bytes.subarray(0, shownMax))
  const text = format === 'text' ? hex.replaceAll(/..(?=.)/g, '$& ') : textOfHex(hex)
  return bytes.length > shownMax ? `${text} …` : text
}
