import { type Command, isUnderWay, type LastValue } from '@fieldhub/contract'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { ApiError } from '#api/api-error.ts'
import { displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { CopyButton } from '#ui/field/copy-button.tsx'
import { CommandStepsList } from './command-steps-list.tsx'
import { writeFault } from './write-fault.ts'
import type { WriteAnswer, WriteState } from './write-state.ts'

interface WriteOutcomeProps {
  readonly variable: LastValue
  readonly state: Extract<WriteState, { kind: 'done' | 'failed' }>
  /** Its row of the trail; null when the live connection sent none. */
  readonly command: Command | null
  readonly onAgain: () => void
}

/** The result of a write: the value read back with time and frames, or the reason of a failure. */
export function WriteOutcome({ variable, state, command, onAgain }: WriteOutcomeProps) {
  const t = useT()
  return (
    <Stack gap="sm">
      {state.kind === 'failed' ? (
        <FaultAlert error={state.error} />
      ) : (
        <DoneAlert variable={variable} state={state} />
      )}
      {command !== null && <CommandStepsList command={command} />}
      {state.kind === 'done' && !isUnderWay(state.answer) && <Frames answer={state.answer} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onAgain}>
          {t('device.write.again')}
        </Button>
      </Group>
    </Stack>
  )
}

function FaultAlert({ error }: { readonly error: ApiError }) {
  const t = useT()
  const isUnknown = error.mayBeDone
  const Icon = isUnknown ? IconAlertTriangle : IconCircleX
  return (
    <Alert
      color={isUnknown ? 'yellow' : 'red'}
      variant="light"
      icon={<Icon size={18} aria-hidden />}
      title={t(isUnknown ? 'device.write.unknown' : 'device.write.failed')}
      role="alert"
      styles={isUnknown ? { title: { color: 'var(--fh-text)' } } : {}}
    >
      <Text size="sm">{writeFault(error, t)}</Text>
      <Group gap={4}>
        <Text size="xs" c="dimmed">
          {t('common.errorCode', { code: error.code })}
        </Text>
        <CopyButton value={error.detail} label={t('common.copyDetail')} />
      </Group>
    </Alert>
  )
}

interface DoneAlertProps {
  readonly variable: LastValue
  readonly state: Extract<WriteState, { kind: 'done' }>
}

function DoneAlert({ variable, state }: DoneAlertProps) {
  const t = useT()
  const { answer } = state
  // Whoever wrote it knows what the register makes of the ordered value.
  const isSame = answer.state === 'confirmed'
  const Icon = isSame ? IconCircleCheck : IconAlertTriangle
  return (
    <Alert
      color={isSame ? 'green' : 'yellow'}
      variant="light"
      icon={<Icon size={18} aria-hidden />}
      title={outcomeText(answer, isSame, variable, t)}
      aria-live="assertive"
      styles={{ title: { color: 'var(--fh-text)' } }}
    >
      {!isUnderWay(answer) && (
        <Text size="sm">{t('device.write.cost', { n: Math.round(answer.costMs) })}</Text>
      )}
    </Alert>
  )
}

function outcomeText(
  answer: WriteAnswer,
  isSame: boolean,
  variable: LastValue,
  t: Translate,
): string {
  const { readBack, reason } = answer
  if (isUnderWay(answer)) return t('device.write.underWay')
  // The trail showed the end after the call had been answered.
  const isFailed = readBack === null && reason !== 'no-read-back'
  if (isFailed) return t('device.write.failedLate')
  if (readBack === null) return t('device.write.noReadBack')
  const value = displayValue(readBack, variable)
  return isSame ? t('device.write.done', { value }) : t('device.write.differs', { value })
}

function Frames({ answer }: { readonly answer: WriteAnswer }) {
  const t = useT()
  const frames = [
    [t('device.write.tx'), spaced(answer.tx)],
    [t('device.write.rx'), spaced(answer.rx)],
  ] as const
  return (
    <dl style={{ margin: 0 }}>
      {frames.map(([label, hex]) => (
        <div key={label}>
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <Group component="dd" gap={4} m={0} wrap="nowrap" align="flex-start">
            <Text size="sm" ff="monospace" style={{ whiteSpace: 'pre-wrap' }}>
              {hex}
            </Text>
            <CopyButton value={hex} label={t('common.copyOf', { name: label })} />
          </Group>
        </div>
      ))}
    </dl>
  )
}

/** A frame a line, its bytes apart: `02 10 00 …`. */
function spaced(frames: string): string {
  return frames.replaceAll(/\s+/g, '\n').replaceAll(/([0-9A-F]{2})(?=[0-9A-F])/g, '$1 ')
}
