import { Button, TextInput } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { useClock } from '#ui/text/clock.ts'
import styles from './code-field.module.css'
import { toDigits } from './digits.ts'

interface CodeFieldProps {
  readonly id?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly fault: string | null | undefined
  /** The time before which no other code is sent (epoch milliseconds). */
  readonly until: number
  readonly isSending: boolean
  readonly onSend: () => void
  /** Says where the code was sent; undefined before one was sent. */
  readonly hint: string | undefined
}

/** A field for the six digits that were sent, with the button that sends them. */
export function CodeField({ id, value, onChange, fault, hint, ...sending }: CodeFieldProps) {
  const t = useT()
  const { until, isSending, onSend } = sending
  const seconds = useClock((now) => Math.max(0, Math.ceil((until - now) / 1_000)))
  return (
    <div>
      <div className={styles.line}>
        <TextInput
          {...(id === undefined ? {} : { id })}
          aria-label={t('common.code')}
          placeholder={t('common.codePlaceholder')}
          name="code"
          value={value}
          onChange={(event) => onChange(toDigits(event.currentTarget.value, 6))}
          inputMode="numeric"
          autoComplete="one-time-code"
          size="md"
          error={fault}
        />
        <Button
          variant="default"
          size="md"
          className={styles.send ?? ''}
          disabled={seconds > 0}
          loading={isSending}
          onClick={onSend}
        >
          {seconds > 0 ? t('common.codeAgainIn', { n: seconds }) : t('common.sendCode')}
        </Button>
      </div>
      <output className={styles.hint}>{hint}</output>
    </div>
  )
}
