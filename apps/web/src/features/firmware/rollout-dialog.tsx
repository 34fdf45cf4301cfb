import { type Firmware, firmwareApi } from '@fieldhub/contract'
import {
  Alert,
  Button,
  Group,
  Modal,
  NumberInput,
  SegmentedControl,
  Stack,
  Text,
} from '@mantine/core'
import { useState } from 'react'
import { ApiError, getFieldFaults } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { toastDone } from '#ui/toast.tsx'

const plans = { slow: [1, 10, 100], quick: [10, 50, 100], all: [100] } as const
type Plan = keyof typeof plans

interface RolloutDialogProps {
  readonly firmware: Firmware
  readonly onClose: () => void
}

/** What follows, what changes, in which stages, and when it stops by itself: all before the button. */
export function RolloutDialog({ firmware, onClose }: RolloutDialogProps) {
  const t = useT()
  const { version, typeName, note } = firmware
  const { plan, setPlan, failuresMax, setFailuresMax, fault, isStarting, start } = useStart(
    firmware,
    onClose,
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('firmware.roll.title', { version })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="sm">
        <Text size="sm">{t('firmware.roll.text', { type: typeName })}</Text>
        <Text size="sm">
          <b>{t('firmware.note')}</b> {note}
        </Text>
        <StageChoice plan={plan} onPlan={setPlan} />
        <NumberInput
          label={t('firmware.roll.failures')}
          description={t('firmware.roll.failuresHint')}
          min={0}
          max={20_000}
          allowDecimal={false}
          value={failuresMax}
          onChange={(value) => setFailuresMax(Number(value) || 0)}
        />
        {fault !== '' && (
          <Alert color="red" role="alert">
            {fault}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button loading={isStarting} onClick={() => void start()}>
            {t('firmware.roll.start')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

interface StageChoiceProps {
  readonly plan: Plan
  readonly onPlan: (plan: Plan) => void
}

function StageChoice({ plan, onPlan }: StageChoiceProps) {
  const t = useT()
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {t('firmware.roll.stages')}
      </Text>
      <SegmentedControl
        aria-label={t('firmware.roll.stages')}
        value={plan}
        onChange={(value) => onPlan(isPlan(value) ? value : 'slow')}
        data={[
          { value: 'slow', label: t('firmware.roll.stagesSlow') },
          { value: 'quick', label: t('firmware.roll.stagesQuick') },
          { value: 'all', label: t('firmware.roll.stagesAll') },
        ]}
      />
    </Stack>
  )
}

function useStart({ id, version }: Firmware, onDone: () => void) {
  const t = useT()
  const [plan, setPlan] = useState<Plan>('slow')
  const [failuresMax, setFailuresMax] = useState(0)
  const [fault, setFault] = useState('')
  const [isStarting, setStarting] = useState(false)
  const start = async () => {
    setStarting(true)
    setFault('')
    try {
      const input = { firmwareId: id, stages: [...plans[plan]], failuresMax }
      await call(firmwareApi.startRollout, input, { quiet: true })
      toastDone(t('firmware.roll.started', { version }))
      await refresh(firmwareApi.rollouts)
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(Object.values(getFieldFaults(error))[0] ?? error.msg)
    } finally {
      setStarting(false)
    }
  }
  return { plan, setPlan, failuresMax, setFailuresMax, fault, isStarting, start }
}

function isPlan(text: string): text is Plan {
  return text in plans
}
