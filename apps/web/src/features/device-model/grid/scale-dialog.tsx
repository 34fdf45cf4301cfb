import { decimalsForScale, pointsOfText, shownBy } from '@fieldhub/contract'
import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { useDiscardGuard } from '#parts/form/use-discard-guard.ts'
import { Dialog } from '#ui/dialog.tsx'
import { indexIn, type PastedLine, type VariableRow } from './variable-row.ts'

interface ScaleDialogProps {
  readonly row: VariableRow
  readonly onApply: (line: PastedLine) => void
  readonly onClose: () => void
}

/** Registers of usual analogue inputs: µA, steps of PLCs, and 12 bits. */
const ranges = ['4000–20000', '4–20', '400–2000', '0–27648', '0–4095', '0–10000'] as const

const fields = ['rawLow', 'low', 'rawHigh', 'high'] as const
type Typed = Readonly<Record<(typeof fields)[number], string>>

/** Computes a variable's scale from two points: what the register holds, and what people are to see for it. */
export function ScaleDialog({ row, onApply, onClose }: ScaleDialogProps) {
  const t = useT()
  const [start] = useState(() => startOf(row))
  const [typed, setTyped] = useState(start)
  const close = useDiscardGuard(typed !== start, onClose)
  const text = `${typed.rawLow}=${typed.low}; ${typed.rawHigh}=${typed.high}`
  const decimals = decimalsForScale('', '', text)
  const preview = previewOf(row, text, decimals)
  const apply = () => {
    onApply({ factor: '', offset: '', points: text, decimals: String(decimals) })
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={close}
      title={t('model.scale.title', { name: row.cells.name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="sm">
        <NativeSelect
          label={t('model.scale.range')}
          data={[{ value: '', label: t('model.scale.ownRange') }, ...ranges]}
          onChange={({ currentTarget: { value } }) => {
            const [rawLow = '', rawHigh = ''] = value.split('–')
            if (value !== '') setTyped({ ...typed, rawLow, rawHigh })
          }}
        />
        <SimpleGrid cols={2} spacing="xs">
          {fields.map((field) => (
            <TextInput
              key={field}
              label={t(`model.scale.${field}`)}
              value={typed[field]}
              inputMode="decimal"
              autoComplete="off"
              onChange={({ currentTarget }) => setTyped({ ...typed, [field]: currentTarget.value })}
            />
          ))}
        </SimpleGrid>
        <Text size="sm" aria-live="polite">
          {preview === undefined
            ? t('model.scale.incomplete')
            : t('model.scale.preview', {
                raw: displayValue(preview.raw),
                value: displayValue(preview.value, { decimals, unit: row.cells.unit }),
              })}
        </Text>
        <Group justify="flex-end">
          <Button disabled={preview === undefined} onClick={apply}>
            {t('model.scale.apply')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function startOf({ cells }: VariableRow): Typed {
  const points = pointsOfText(cells.points)
  const [rawLow, rawHigh] = points?.raw ?? [4000, 20_000]
  const [low, high] = points?.value ?? ['0', '']
  return {
    rawLow: String(rawLow),
    low: String(low),
    rawHigh: String(rawHigh),
    high: String(high),
  }
}

/** The value in the middle; undefined while the points are none. */
function previewOf({ cells }: VariableRow, text: string, decimals: number) {
  const points = pointsOfText(text)
  const fm = indexIn('fm', cells.fm)
  if (points === undefined || Number.isNaN(fm)) return undefined
  const [rawLow, rawHigh] = points.raw
  const [low, high] = points.value
  const isLine = [rawLow, rawHigh, low, high].every(Number.isFinite)
  if (!isLine || rawLow === rawHigh || low === high) return undefined
  const raw = Math.round((rawLow + rawHigh) / 2)
  return { raw, value: shownBy({ fm, decimals, points }, raw) }
}
