import { meaningOfHex } from '@fieldhub/contract'
import { Alert, Stack, Text } from '@mantine/core'
import type { SendState } from '#features/device/serial-log/use-serial-send.ts'
import { useT } from '#i18n/use-t.ts'
import { FrameBytes } from './frame-bytes.tsx'

export function SendOutcome({ state }: { readonly state: SendState }) {
  const t = useT()
  if (state.kind === 'failed') {
    return (
      <Alert color="red" title={t('serial.send.failed')} mt="sm" role="alert">
        {state.error.msg}
      </Alert>
    )
  }
  if (state.kind !== 'done') return null
  const { tx, rx, costMs } = state.answer
  return (
    <Stack gap={4} mt="sm" aria-live="polite">
      <FrameBytes hex={tx} meaning={meaningOfHex(tx, 'down')} />
      <Text size="sm" fw={600}>
        {rx === ''
          ? t('serial.send.noAnswer', { ms: costMs })
          : t('serial.send.answer', { n: rx.length / 2, ms: costMs })}
      </Text>
      {rx !== '' && <FrameBytes hex={rx} meaning={meaningOfHex(rx, 'up')} />}
    </Stack>
  )
}
