import { type Device, type FormatCandidate, type Variable, VariableInput } from '@fieldhub/contract'
import { Select, Text, TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { deviceHref } from '#features/device/detail/device-hrefs.ts'
import { useDevicePermissions } from '#features/device/detail/device-permissions.ts'
import { ModelImpact } from '#features/device/detail/model-impact.tsx'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { checkInput, quietFaults, useForm } from '#parts/form/use-form.ts'
import { formatName } from '#parts/format-name.ts'
import { useModel } from '#parts/model-variables.ts'
import { toastAction } from '#ui/action-toast.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { addVariables, correctVariable, type FoundFormat, saveCorrection } from './add-variables.ts'
import { placeText } from './candidate-text.ts'
import type { RegisterReading } from './register-place.ts'

interface MakeVariableProps {
  readonly device: Device
  readonly candidate: FormatCandidate
  readonly reading: RegisterReading
  readonly unit: string
  /** The variable whose value looked wrong, where the search began with one. */
  readonly suspect: number | undefined
  readonly onClose: () => void
}

/** Makes a candidate a variable of the device's model, or the format of one that it has. */
export function MakeVariableDialog(props: MakeVariableProps) {
  const t = useT()
  const { mayOwn } = useDevicePermissions(props.device)
  const { device, reading } = props
  const model = useModel(mayOwn ? device.model : null)
  const slave = model?.slaves.find(({ addr }) => addr === reading.unitId)
  // A form that begins before the model is there could not begin with the suspect.
  if (mayOwn && device.model !== null && model === undefined) return null
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={t('bench.make.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {mayOwn ? (
        <MakeVariableForm {...props} variables={slave?.var ?? []} />
      ) : (
        <Text>{t('bench.make.notOwn')}</Text>
      )}
    </Dialog>
  )
}

const fieldsOf = (
  { fm, at, bit, decimals, factor }: FormatCandidate,
  { func, start }: RegisterReading,
): FoundFormat => ({
  fm,
  func,
  register: start + at,
  decimals,
  ...(bit === undefined ? {} : { bit }),
  ...(factor === 1 ? {} : { factor }),
})

interface VariableDraft {
  /** Id of the variable that is corrected; empty for a new one. */
  readonly corrected: string
  readonly name: string
  readonly unit: string
}

/** What the fields begin with for a variable that is corrected, or for a new one. */
const draftOf = (variable: Variable | undefined, unit: string): VariableDraft => ({
  corrected: variable === undefined ? '' : String(variable.varId),
  name: variable?.name ?? '',
  unit: variable === undefined || variable.unit === '' ? unit : variable.unit,
})

interface MakeVariableFormProps extends MakeVariableProps {
  /** Those of the slave. */
  readonly variables: readonly Variable[]
}

function MakeVariableForm(props: MakeVariableFormProps) {
  const { device, candidate, reading, unit, onClose } = props
  const t = useT()
  // A formula has no register of its own.
  const variables = props.variables.filter(({ formula }) => formula === undefined)
  const form = useVariableForm(props, variables)
  const chosen = form.draft.corrected
  const choose = (id: string | null) =>
    form.change(
      draftOf(
        variables.find(({ varId }) => String(varId) === id),
        unit,
      ),
    )
  return (
    <SmallForm
      form={form}
      submitLabel={t(chosen === '' ? 'bench.make.save' : 'bench.make.correct')}
      onCancel={onClose}
    >
      <CandidateSummary candidate={candidate} reading={reading} />
      {variables.length > 0 && (
        <Select
          label={t('bench.make.as')}
          data={[
            { value: '', label: t('bench.make.new') },
            ...variables.map(({ varId, name, register }) => ({
              value: String(varId),
              label: t('bench.make.correctThis', { name, n: register }),
            })),
          ]}
          value={chosen}
          onChange={choose}
          allowDeselect={false}
        />
      )}
      <TextInput {...form.textProps('name')} label={t('bench.make.name')} data-autofocus />
      <TextInput {...form.textProps('unit')} label={t('bench.make.unitText')} />
      <ModelImpact device={device} isCorrection={chosen !== ''} />
    </SmallForm>
  )
}

function useVariableForm(
  { device, candidate, reading, unit, suspect, onClose }: MakeVariableProps,
  variables: readonly Variable[],
) {
  const t = useT()
  const router = useRouter()
  const { unitId } = reading
  return useForm<VariableDraft, VariableInput>({
    start: draftOf(
      variables.find(({ varId }) => varId === suspect),
      unit,
    ),
    name: 'variable',
    shows: 'sent',
    check: ({ corrected, ...named }) => {
      const found = { ...named, ...fieldsOf(candidate, reading) }
      const variable = variables.find(({ varId }) => String(varId) === corrected)
      return checkInput(VariableInput, variable ? correctVariable(variable, found) : found)
    },
    save: async (variable) => {
      const isNew = variable.varId === undefined
      if (isNew || device.model === null) {
        const slaveName = t('bench.make.slaveName', { n: unitId })
        await addVariables(device, { unitId, slaveName, list: [variable] })
      } else await saveCorrection(device.model, variable)
      const done = t(isNew ? 'bench.make.done' : 'bench.make.corrected', { name: variable.name })
      toastAction(done, t('bench.make.toValues'), () => {
        void router.navigate({ href: deviceHref(device.id, 'var') })
      })
      onClose()
      return undefined
    },
    faultsOf: quietFaults,
  })
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
