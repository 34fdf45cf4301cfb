import { type Configuration, configurationApi, type InputOf } from '@fieldhub/contract'
import { Text, TextInput } from '@mantine/core'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import type { Faults } from '#parts/form/use-faults.ts'
import { checkFields, shownFaults, useForm } from '#parts/form/use-form.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { toastDone, toastFailed } from '#ui/toast.tsx'
import { useOpenRoute } from '#ui/use-open-route.ts'
import { editorHref } from './configuration-hrefs.ts'
import { configurationSearch } from './configuration-search.ts'
import { firstNames } from './first-names.ts'
import { SubjectField } from './subject-field.tsx'

interface NewDialogProps {
  readonly type: Configuration['type']
  readonly copyOf?: Configuration
  readonly onClose: () => void
}

/** A name and what it is for; a new one opens in the editor at once. */
export function NewDialog({ type, copyOf, onClose }: NewDialogProps) {
  const t = useT()
  const title =
    copyOf === undefined
      ? t('configuration.add')
      : t('configuration.copyTitle', { name: copyOf.name })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <NewForm type={type} onClose={onClose} {...(copyOf && { copyOf })} />
    </Dialog>
  )
}

function NewForm({ type, copyOf, onClose }: NewDialogProps) {
  const t = useT()
  const form = useNewForm({ type, onClose, ...(copyOf && { copyOf }) })
  return (
    <SmallForm
      form={form}
      submitLabel={t(copyOf === undefined ? 'configuration.create' : 'configuration.createCopy')}
      onCancel={onClose}
    >
      {copyOf !== undefined && (
        <Text size="sm" c="dimmed">
          {t('configuration.copyHint')}
        </Text>
      )}
      <TextInput
        {...form.textProps('name')}
        label={t('configuration.name')}
        placeholder={t('configuration.namePlaceholder')}
        autoComplete="off"
        data-autofocus
      />
      <SubjectField
        type={type}
        id={form.draft.subjectId}
        error={form.faultOf('subjectId') ?? undefined}
        onChange={(subjectId) => form.change({ subjectId })}
      />
    </SmallForm>
  )
}

const nameCharactersMax = 20

interface NewDraft {
  readonly name: string
  readonly subjectId: number | null
}

type NewInput = InputOf<typeof configurationApi.create>

function useNewForm({ type, copyOf, onClose }: NewDialogProps) {
  const t = useT()
  const open = useOpenRoute()
  const [values] = useSearchParams(configurationSearch)
  const subjectKey = type === 0 ? 'modelId' : 'deviceId'
  const filtered = values[subjectKey] ?? null
  return useForm<NewDraft, NewInput>({
    start: {
      name:
        copyOf === undefined ? '' : shortened(t('configuration.copyName', { name: copyOf.name })),
      subjectId: copyOf?.modelId ?? copyOf?.deviceId ?? filtered,
    },
    name: 'configuration',
    shows: 'sent',
    check: ({ name, subjectId }) => {
      const subject = subjectId === null ? {} : { [subjectKey]: subjectId }
      const input = { name, type, ...subject, ...(copyOf && { copyOf: copyOf.id }) }
      const check = checkFields<NewInput>(configurationApi.create.input, input)
      return check.ok ? check : { ok: false, faults: atSubject(check.faults) }
    },
    save: async (input) => {
      const [width, height] = [Math.round(screen.width), Math.round(screen.height)]
      const { id } = await call(configurationApi.create, { ...input, screen: { width, height } })
      await refresh(configurationApi.list)
      if (copyOf === undefined) {
        open(editorHref(id))
        return undefined
      }
      toastDone()
      onClose()
      const { modelId = null } = input
      if (modelId !== null && modelId !== copyOf.modelId) await notifyMissing(id, modelId)
      return undefined
    },
    faultsOf: (error) => atSubject(shownFaults(error)),
  })
}

/** Names the variables that pages copied for another model did not find there. */
async function notifyMissing(id: number, modelId: number): Promise<void> {
  const { readMissingVariables } = await import('#parts/page-file/missing-variables.ts')
  // The copy is there; its editor says the same.
  const missing = await readMissingVariables(id, modelId).catch(() => [])
  if (missing.length === 0) return
  const names = firstNames(missing)
  toastFailed(translate('configuration.copyMissing', { n: missing.length, names }))
}

/** A model or a device: the dialog has one field for either. */
function atSubject({ modelId, deviceId, ...faults }: Faults): Faults {
  const subjectId = modelId ?? deviceId
  return subjectId === undefined ? faults : { ...faults, subjectId }
}

const shortened = (name: string) => Array.from(name).slice(0, nameCharactersMax).join('')
