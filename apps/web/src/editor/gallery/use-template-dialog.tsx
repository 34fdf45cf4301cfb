import { modelApi } from '@fieldhub/contract'
import type { NamedVariable } from '@fieldhub/page'
import { type AnyTemplate, type PlantTheme, variablesOf } from '@fieldhub/templates/plants'
import { Radio, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orToast } from '#api/call-or-toast.ts'
import { toQuery } from '#api/query.ts'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { NameInput } from '#parts/form/name-input.tsx'
import { SmallForm } from '#parts/form/small-form.tsx'
import { useModel } from '#parts/model-variables.ts'
import { NameBindings } from '#parts/page-file/name-bindings.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useOpenRoute } from '#ui/use-open-route.ts'
import { createFromTemplate } from './create-from-template.ts'

interface UseTemplateDialogProps {
  readonly template: AnyTemplate
  readonly theme: PlantTheme
  readonly onClose: () => void
}

/** A name, the model that the page is bound to, and what of it is not bound. */
export function UseTemplateDialog({ template, theme, onClose }: UseTemplateDialogProps) {
  const t = useT()
  const open = useOpenRoute()
  const language = useLanguage()
  const [name, setName] = useState(template.name[language])
  const [isNew, setNew] = useState(true)
  const [modelId, setModelId] = useState<number | null>(null)
  const [chosen, setChosen] = useState<readonly NamedVariable[]>([])
  const [isBusy, setBusy] = useState(false)
  const model = useModel(isNew ? null : modelId)
  const slave = template.slave[language]
  const wanted = variablesOf(template).map((one) => ({ slave, name: one.name[language] }))
  const chooseModel = (id: number | null) => {
    setModelId(id)
    // They were variables of the model before.
    setChosen([])
  }
  const isReady = name.trim() !== '' && (isNew || model !== undefined)
  const run = async () => {
    setBusy(true)
    const use = { template, language, theme, name: name.trim(), chosen }
    const id = await orToast(
      createFromTemplate({ ...use, modelId: isNew ? undefined : (modelId ?? undefined) }),
    ).finally(() => setBusy(false))
    if (id !== undefined) open(`/buildEditor?configurationId=${id}`)
  }
  return (
    <Dialog
      opened
      size="lg"
      title={t('library.useTemplate')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      onClose={onClose}
    >
      <SmallForm
        form={{ submit: run, isSaving: isBusy }}
        submitLabel={t('library.create')}
        isReady={isReady}
        onCancel={onClose}
      >
        <NameInput label={t('configuration.name')} value={name} data-autofocus onChange={setName} />
        <ModelOrigin template={template} isNew={isNew} onChange={setNew} />
        {!isNew && <ModelSelect value={modelId} onChange={chooseModel} />}
        {model !== undefined && (
          <NameBindings wanted={wanted} model={model} chosen={chosen} onChange={setChosen} />
        )}
      </SmallForm>
    </Dialog>
  )
}

interface ModelOriginProps {
  readonly template: AnyTemplate
  readonly isNew: boolean
  readonly onChange: (isNew: boolean) => void
}

function ModelOrigin({ template, isNew, onChange }: ModelOriginProps) {
  const t = useT()
  return (
    <Radio.Group
      label={t('library.variablesFrom')}
      value={isNew ? 'new' : 'model'}
      onChange={(value) => onChange(value === 'new')}
    >
      <Stack gap={6} mt={4}>
        <Radio
          value="new"
          label={t('library.newModel', { n: variablesOf(template).length })}
          description={t('library.newModelHelp')}
        />
        <Radio value="model" label={t('library.ownModel')} />
      </Stack>
    </Radio.Group>
  )
}

interface ModelSelectProps {
  readonly value: number | null
  readonly onChange: (id: number | null) => void
}

function ModelSelect({ value, onChange }: ModelSelectProps) {
  const t = useT()
  const { data = [], isPending } = useQuery(toQuery(modelApi.nameList, {}))
  return (
    <Select
      label={t('library.model')}
      searchable
      limit={200}
      data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      placeholder={t('library.chooseModel')}
      nothingFoundMessage={t(isPending ? 'library.loading' : 'library.noModels')}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  )
}
