import { exhaustive } from '@fieldhub/kernel'
import type { Json, PropSpec } from '@fieldhub/page'
import { symbolText } from '#viewer/symbol-text.ts'
import { ChoiceField } from './fields/choice-field.tsx'
import { ColorField } from './fields/color-field.tsx'
import { NumberField } from './fields/number-field.tsx'
import { SwitchField } from './fields/switch-field.tsx'
import { TextField } from './fields/text-field.tsx'
import { PhotoField } from './photo/photo-field.tsx'

interface PropFieldProps {
  readonly spec: PropSpec
  /** The value; undefined when the selected symbols differ. */
  readonly value: Json | undefined
  readonly onCommit: (value: Json) => void
  /** Of colours that somebody chose: takes the theme's colour again. */
  readonly onReset?: () => void
}

/** The field for a property of a symbol. A value of another kind than the property's shows as the initial one. */
export function PropField({ spec, value, onCommit, onReset }: PropFieldProps) {
  const label = symbolText(spec.name, 'prop')
  switch (spec.kind) {
    case 'color':
      return (
        <ColorField
          label={label}
          value={textOr(value, spec.initial)}
          onCommit={onCommit}
          {...(onReset !== undefined && { onReset })}
        />
      )
    case 'text':
      return (
        <TextField
          label={label}
          value={textOr(value, spec.initial)}
          isLong={spec.isLong === true}
          onCommit={onCommit}
        />
      )
    case 'number':
      return (
        <NumberField
          {...getLimits(spec)}
          label={label}
          value={numberOr(value, spec.initial)}
          onCommit={onCommit}
        />
      )
    case 'flag':
      return <SwitchField label={label} isOn={value === true} onChange={onCommit} />
    case 'choice':
      return (
        <ChoiceField
          label={label}
          value={textOr(value, spec.initial)}
          choices={spec.choices.map((choice) => ({
            value: choice,
            label: symbolText(choice, 'choice'),
          }))}
          onCommit={onCommit}
        />
      )
    case 'photo':
      return <PhotoField label={label} value={textOr(value, spec.initial)} onCommit={onCommit} />
    default:
      return exhaustive(spec)
  }
}

function getLimits({ min, max, isWhole }: PropSpec & { readonly kind: 'number' }) {
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(isWhole === true && { isWhole }),
  }
}

function textOr(value: Json | undefined, initial: string): string | undefined {
  return value === undefined || typeof value === 'string' ? value : initial
}

function numberOr(value: Json | undefined, initial: number): number | undefined {
  return value === undefined || typeof value === 'number' ? value : initial
}
