import { type Device, type FormatCandidate, VariableInput } from '@fieldhub/contract'
import { Text, TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { deviceHref } from '#features/device/detail/device-hrefs.ts'
import { useDevicePermissions } from '#features/device/detail/device-permissions.ts'
import { ModelImpact } from '#features/device/detail/model-impact.tsx'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { checkInput, quietFaults, useForm } from '#parts/form/use-form.ts'
import { formatName } from '#parts/format-name.ts'
import { toastAction } from '#ui/action-toast.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { addVariables } from './add-variables.ts'
import { placeText } from './candidate-text.ts'
import type { RegisterReading } from './register-place.ts'

interface MakeVariableProps {
  readonly device: Device
  readonly candidate: FormatCandidate
  readonly reading: RegisterReading
  readonly unit: string
  readonly onClose: () => void
}

/** Makes a candidate a variable of the device's model. */
export function MakeVariableDialog(props: MakeVariableProps) {
  const t = useT()
  const { mayOwn } = useDevicePermissions(props.device)
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={t('bench.make.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {mayOwn ? <MakeVariableForm {...props} /> : <Text>{t('bench.make.notOwn')}</Text>}
    </Dialog>
  )
}

const fieldsOf = (
  { fm, at, bit, decimals, factor }: FormatCandidate,
  { func, start }: RegisterReading,
) => ({
  fm,
  func,
  register: start + at,
  decimals,
  ...(bit === undefined ? {} : { bit }),
  ...(factor === 1 ? {} : { factor }),
})

interface VariableDraft {
  readonly name: string
  readonly unit: string
}

function MakeVariableForm({ device, candidate, reading, unit, onClose }: MakeVariableProps) {
  const t = useT()
  const router = useRouter()
  const { unitId } = reading
  const form = useForm<VariableDraft, VariableInput>({
    start: { name: '', unit },
    name: 'variable',
    shows: 'sent',
    check: (draft) => checkInput(VariableInput, { ...draft, ...fieldsOf(candidate, reading) }),
    save: async (variable) => {
      const slaveName = t('bench.make.slaveName', { n: unitId })
      await addVariables(device, { unitId, slaveName, list: [variable] })
      const done = t('bench.make.done', { name: variable.name })
      toastAction(done, t('bench.make.toValues'), () => {
        void router.navigate({ href: deviceHref(device.id, 'var') })
      })
      onClose()
      return undefined
    },
    faultsOf: quietFaults,
  })
  return (
    <SmallForm form={form} submitLabel={t('bench.make.save')} onCancel={onClose}>
      <CandidateSummary candidate={candidate} reading={reading} />
      <TextInput {...form.textProps('name')} label={t('bench.make.name')} data-autofocus />
      <TextInput {...form.textProps('unit')} label={t('bench.make.unitText')} />
      <ModelImpact device={device} />
    </SmallForm>
  )
}

function CandidateSummary({
  candidate,
  reading,
}: Pick<MakeVariableProps, 'candidate' | 'reading'>) {
  const t = useT()
  const { unitId, func, start } = reading
  return (
    <Text size="sm" c="dimmed">
      {t('bench.make.summary', {
        unit: unitId,
        func: `0${func + 1}`,
        format: formatName(candidate.fm, t),
        place: placeText(candidate, start, t),
      })}
    </Text>
  )
}
