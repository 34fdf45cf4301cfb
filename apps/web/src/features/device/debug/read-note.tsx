import { Text } from '@mantine/core'
import { exceptionText } from '#features/device/frames/frame-sentence.ts'
import { useT } from '#i18n/use-t.ts'
import { type RegisterReadState, toException } from './use-register-read.ts'

/** How a reading by hand went. */
export function ReadNote({ state }: { readonly state: RegisterReadState }) {
  const t = useT()
  if (state.kind === 'done') {
    return (
      <Text size="sm" c="dimmed" aria-live="polite">
        {t('bench.detective.readIn', { ms: state.costMs })}
        {state.isLess && ` · ${t('bench.detective.less', { n: state.count })}`}
      </Text>
    )
  }
  if (state.kind !== 'failed') return null
  const code = toException(state.error)
  return (
    <Text size="sm" c="var(--fh-alarm-text)" role="alert">
      {code === null
        ? state.error.msg
        : t('bench.detective.refused', { n: code, text: exceptionText(code, t) })}
    </Text>
  )
}
