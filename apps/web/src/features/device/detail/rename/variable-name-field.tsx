import { modelApi, variableApi } from '@fieldhub/contract'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { refresh, toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { InlineName } from '#parts/form/inline-name.tsx'
import { showRenamed } from '#parts/form/show-renamed.ts'
import { checkFields, useForm } from '#parts/form/use-form.ts'
import { withVariableName } from './with-variable-name.ts'

interface VariableNameFieldProps {
  readonly varId: number
  readonly name: string
  readonly modelId: number
  readonly onClose: () => void
}

/** Enter shows the new name at once and saves it; Escape leaves it as it was. It says whom the name reaches. */
export function VariableNameField({ varId, name: from, modelId, onClose }: VariableNameFieldProps) {
  const t = useT()
  const { data: [model] = [] } = useQuery(toQuery(modelApi.list, { id: modelId }))
  const form = useForm<{ readonly name: string }, string>({
    start: { name: from },
    name: 'variable',
    shows: 'sent',
    check: (draft) => {
      const name = draft.name.trim()
      const check = checkFields(modelApi.renameVariable.input, { modelId, varId, name })
      return check.ok ? { ok: true, input: name } : check
    },
    save: async (to) => {
      onClose()
      if (to === from) return undefined
      const save = () =>
        call(modelApi.renameVariable, { modelId, varId, name: to }, { quiet: true })
      const renaming = { id: varId, from, to, save, withName: withVariableName }
      await showRenamed([variableApi.lastValues], renaming)
      for (const old of [modelApi.list, modelApi.page, modelApi.versions]) void refresh(old)
      return undefined
    },
  })
  return (
    <>
      <InlineName
        form={form}
        label={t('bench.varName.newName')}
        saveLabel={t('device.form.save')}
        onClose={onClose}
      />
      {model !== undefined && (
        <Text size="xs" c="dimmed" fw={400} mt={4}>
          {t('bench.varName.renames', { name: model.name, n: model.deviceCount })}
        </Text>
      )}
    </>
  )
}
