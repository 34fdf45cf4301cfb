import { typedNumber } from '@fieldhub/kernel'
import { type Bind, getSlotValue, type SlotSpec, type SlotValue } from '@fieldhub/page'
import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import classes from './fields/fields.module.css'

interface BindPreviewProps {
  readonly bind: Bind
  readonly kind?: SlotSpec['kind']
}

/** Shows what the slot would be for a value that is tried out. */
export function BindPreview({ bind, kind }: BindPreviewProps) {
  const t = useT()
  const [text, setText] = useState('50')
  const value = typedNumber(text)
  const shown = getSlotValue(bind, value, kind)
  return (
    <div className={classes['pair']} style={{ alignItems: 'end' }}>
      <TextInput
        size="xs"
        label={t('panel.tryValue')}
        inputMode="decimal"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Text size="sm" component="output" pb={4} style={{ overflowWrap: 'anywhere' }}>
        {'→ '}
        {kind === 'color' && typeof shown === 'string' && (
          <span
            aria-hidden
            style={{
              display: 'inline-block',
              width: 12,
              height: 12,
              marginRight: 4,
              background: shown,
            }}
          />
        )}
        {getWord(t, shown)}
      </Text>
    </div>
  )
}

function getWord(t: Translate, shown: SlotValue | undefined): string {
  if (shown === undefined) return t('panel.showsNothing')
  if (typeof shown === 'boolean') return t(shown ? 'panel.yes' : 'panel.no')
  return typeof shown === 'number' ? displayValue(Number(shown.toPrecision(12))) : shown
}
