import { ActionIcon } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useT } from '#i18n/use-t.ts'
import classes from './fields.module.css'
import { TextField } from './text-field.tsx'

interface ColorFieldProps {
  readonly label: string
  /** The value; undefined when the selected cells differ. */
  readonly value: string | undefined
  readonly onCommit: (value: string) => void
  readonly onReset?: () => void
}

/** A colour by the browser's own picker and as a text, which may be any CSS colour. */
export function ColorField({ label, value, onCommit, onReset }: ColorFieldProps) {
  const t = useT()
  const picker = useRef<HTMLInputElement>(null)
  const commit = useRef(onCommit)
  useEffect(() => {
    commit.current = onCommit
  })
  // React's change event comes with every movement of the picker. The browser's own comes when it closes, which makes
  // one step.
  useEffect(() => {
    const input = picker.current
    const onPick = () => {
      if (input !== null) commit.current(input.value.toUpperCase())
    }
    input?.addEventListener('change', onPick)
    return () => input?.removeEventListener('change', onPick)
  }, [])
  return (
    <div className={classes['color']}>
      <TextField label={label} value={value} charactersMax={64} onCommit={onCommit} />
      <input key={value} ref={picker} type="color" aria-label={label} defaultValue={toHex(value)} />
      {onReset !== undefined && (
        <ActionIcon
          variant="subtle"
          className={classes['reset'] ?? ''}
          size={18}
          aria-label={t('panel.themeColor', { name: label })}
          title={t('panel.themeColor', { name: label })}
          onClick={onReset}
        >
          <IconRestore size={13} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

function toHex(value: string | undefined): string {
  const hex = /^#[\da-f]{6}/i.exec(value ?? '')?.[0]
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(value ?? '')
  return (
    hex ??
    (short === null
      ? '#000000'
      : `#${short
          .slice(1)
          .map((digit) => digit + digit)
          .join('')}`)
  )
}
