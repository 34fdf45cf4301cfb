import type { Device, SerialLogRow } from '@fieldhub/contract'
import { Button, Text } from '@mantine/core'
import { useDevicePermissions } from '#features/device/detail/device-permissions.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { confirmAction } from '#ui/confirm.ts'
import { isWrite, replayable } from './replay.ts'
import { type ReplayState, useReplay } from './use-replay.ts'

interface ReplayFramesProps {
  readonly device: Device
  /** Newest first. */
  readonly rows: readonly SerialLogRow[]
}

/** Sends the frames that are shown once more. */
export function ReplayFrames({ device, rows }: ReplayFramesProps) {
  const t = useT()
  const { maySendRaw } = useDevicePermissions(device)
  const { state, run, stop } = useReplay(device.id)
  const frames = replayable(rows)
  const n = frames.length
  if (!maySendRaw || n === 0) return null
  const confirmReplay = async () => {
    const writes = frames.filter(isWrite).length
    const warning = writes > 0 ? ` ${t('serial.replay.writes', { n: writes })}` : ''
    const isSure = await confirmAction({
      title: t('serial.replay.title', { n }),
      text: t('serial.replay.text') + warning,
      confirmLabel: t('serial.replay.confirm'),
      isDanger: writes > 0,
    })
    if (isSure) await run(frames)
  }
  const isSending = state.kind === 'sending'
  return (
    <>
      <Text size="xs" c="dimmed" aria-live="polite">
        {stateText(state, t)}
      </Text>
      <Button
        size="xs"
        variant="default"
        onClick={() => (isSending ? stop() : void confirmReplay())}
      >
        {isSending ? t('serial.replay.stop') : t('serial.replay.action', { n })}
      </Button>
    </>
  )
}

function stateText(state: ReplayState, t: Translate): string {
  switch (state.kind) {
    case 'idle':
      return ''
    case 'sending':
      return t('serial.replay.progress', { done: state.done, total: state.total })
    case 'done':
      return t('serial.replay.done', { n: state.total, answered: state.answered })
    case 'failed':
      return t('serial.replay.failed', { n: state.at, text: state.text })
  }
}
