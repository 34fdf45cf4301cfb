import { type Firmware, firmwareApi, firmwareLimits, type InputOf } from '@fieldhub/contract'
import { Modal, NumberInput, SegmentedControl, Stack, Text } from '@mantine/core'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { checkInput, quietFaults, useForm } from '#parts/form/use-form.ts'
import { toastDone } from '#ui/toast.tsx'

const plans = { slow: [1, 10, 100], quick: [10, 50, 100], all: [100] } as const
type Plan = keyof typeof plans

interface RolloutDraft {
  readonly plan: Plan
  readonly failuresMax: number
}

interface RolloutDialogProps {
  readonly firmware: Firmware
  readonly onClose: () => void
}

/** What follows, what changes, in which stages, and when it stops by itself: all before the button. */
export function RolloutDialog({ firmware, onClose }: RolloutDialogProps) {
  const t = useT()
  const { version, typeName, note } = firmware
  const form = useRolloutForm(firmware, onClose)
  const { draft, change } = form
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('firmware.roll.title', { version })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <SmallForm form={form} submitLabel={t('firmware.roll.start')}>
        <Text size="sm">{t('firmware.roll.text', { type: typeName })}</Text>
        <Text size="sm">
          <b>{t('firmware.note')}</b> {note}
        </Text>
        <StageChoice plan={draft.plan} onPlan={(plan) => change({ plan })} />
        <NumberInput
          {...form.fieldProps('failuresMax')}
          label={t('firmware.roll.failures')}
          description={t('firmware.roll.failuresHint')}
          min={0}
          max={firmwareLimits.devicesPerRollout}
          allowDecimal={false}
          value={draft.failuresMax}
          onChange={(value) => change({ failuresMax: Number(value) || 0 })}
        />
      </SmallForm>
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

function useRolloutForm({ id, version }: Firmware, onDone: () => void) {
  const t = useT()
  return useForm<RolloutDraft, InputOf<typeof firmwareApi.startRollout>>({
    start: { plan: 'slow', failuresMax: 0 },
    name: 'rollout',
    check: ({ plan, failuresMax }) =>
      checkInput(firmwareApi.startRollout.input, {
        firmwareId: id,
        stages: plans[plan],
        failuresMax,
      }),
    save: async (input) => {
      await call(firmwareApi.startRollout, input, { quiet: true })
      toastDone(t('firmware.roll.started', { version }))
      await refresh(firmwareApi.rollouts)
      onDone()
      return undefined
    },
    faultsOf: quietFaults,
  })
}

function isPlan(text: string): text is Plan {
  return text in plans
}
