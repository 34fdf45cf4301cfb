import { type Firmware, firmwareApi, firmwareLimits, type InputOf } from '@fieldhub/contract'
import { NumberInput, Text } from '@mantine/core'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { checkInput, quietFaults, useForm } from '#parts/form/use-form.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ChoiceField } from '#ui/field/choice-field.tsx'
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
    <Dialog
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
        <ChoiceField
          label={t('firmware.roll.stages')}
          {...form.valueProps('plan')}
          data={[
            { value: 'slow', label: t('firmware.roll.stagesSlow') },
            { value: 'quick', label: t('firmware.roll.stagesQuick') },
            { value: 'all', label: t('firmware.roll.stagesAll') },
          ]}
        />
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
    </Dialog>
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
