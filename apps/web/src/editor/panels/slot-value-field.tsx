import { exhaustive } from '@fieldhub/kernel'
import type { SlotSpec, SlotValue } from '@fieldhub/page'
import { useT } from '#i18n/use-t.ts'
import { ChoiceField } from './fields/choice-field.tsx'
import { ColorField } from './fields/color-field.tsx'
import { NumberField } from './fields/number-field.tsx'
import { TextField } from './fields/text-field.tsx'

interface SlotValueFieldProps {
  readonly label: string
  readonly kind: SlotSpec['kind']
  /** The value; undefined while there is none. */
  readonly value: SlotValue | undefined
  readonly onCommit: (value: SlotValue) => void
}

/** The value that a slot shows in one case. */
export function SlotValueField({ label, kind, value, onCommit }: SlotValueFieldProps) {
  const t = useT()
  const text = value === undefined ? '' : String(value)
  switch (kind) {
    case 'number':
      return (
        <NumberField
          label={label}
          emptyText=""
          value={typeof value === 'number' ? value : undefined}
          onCommit={onCommit}
        />
      )
    case 'text':
      return <TextField label={label} value={text} charactersMax={100} onCommit={onCommit} />
    case 'color':
      return <ColorField label={label} value={text} onCommit={onCommit} />
    case 'flag':
      return (
        <ChoiceField
          label={label}
          value={value === true ? 'true' : 'false'}
          choices={[
            { value: 'true', label: t('panel.yes') },
            { value: 'false', label: t('panel.no') },
          ]}
          onCommit={(chosen) => onCommit(chosen === 'true')}
        />
      )
    default:
      return exhaustive(kind)
  }
}
