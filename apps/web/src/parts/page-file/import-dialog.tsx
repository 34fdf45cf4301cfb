import { modelApi } from '@fieldhub/contract'
import type { NamedVariable } from '@fieldhub/page'
import { Select, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { DeviceField } from '#parts/device-field/device-field.tsx'
import { FileDrop } from '#parts/file-drop.tsx'
import { NameInput } from '#parts/form/name-input.tsx'
import { SmallForm } from '#parts/form/small-form.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toastFailed } from '#ui/toast.tsx'
import { useOpenRoute } from '#ui/use-open-route.ts'
import type { Imported } from './import-configuration.ts'
import { NameBindings } from './name-bindings.tsx'
import { type ReadConfiguration, readConfigurationFile } from './read-configuration-file.ts'
import { toIndex } from './to-index.ts'
import { useImport } from './use-import.ts'
import { useSubjectModel } from './use-subject-model.ts'

interface ImportDialogProps {
  readonly type: 0 | 1
  readonly onClose: () => void
}

/** Chooses the file of a configuration, then what it is for, with what of it will not come along. */
export function ImportDialog({ type, onClose }: ImportDialogProps) {
  const t = useT()
  const [read, setRead] = useState<ReadConfiguration>()
  const [fault, setFault] = useState<string | null>(null)
  const onFile = async (file: File) => {
    setFault(null)
    const found = await readConfigurationFile(file)
    if (typeof found === 'string') setFault(t(`libraryFile.${found}`))
    else setRead(found)
  }
  return (
    <Dialog
      opened
      size="lg"
      title={t('library.import')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      onClose={onClose}
    >
      {read === undefined ? (
        <FileDrop
          label={t('library.dropFile')}
          chooseLabel={t('library.chooseFile')}
          accept=".json,application/json"
          icon={IconFileImport}
          fault={fault}
          onFile={(file) => void onFile(file)}
        />
      ) : (
        <ImportForm read={read} type={type} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface ImportFormProps extends ImportDialogProps {
  readonly read: ReadConfiguration
}

function ImportForm({ read, type, onClose }: ImportFormProps) {
  const t = useT()
  const open = useOpenRoute()
  const [name, setName] = useState(read.file.name)
  const [subjectId, setSubjectId] = useState<number | null>(null)
  const [chosen, setChosen] = useState<readonly NamedVariable[]>([])
  const running = useImport(read)
  const { model, isKnown } = useSubjectModel(type, subjectId)
  const isReady = name.trim() !== '' && isKnown && (type === 1 || model !== undefined)
  const choose = (id: number | null) => {
    setSubjectId(id)
    // They were variables of the model before.
    setChosen([])
  }
  const run = async () => {
    if (subjectId === null) return
    const subject = type === 0 ? { modelId: subjectId } : { deviceId: subjectId }
    const variables = toIndex(model ?? { slaves: [] }, chosen)
    const done = await running.start({ name: name.trim(), subject, variables })
    if (done === undefined) return
    const losses = lossesOf(done, t)
    if (losses.length > 0) toastFailed([t('library.importedPartly'), ...losses].join(' '))
    open(`/buildEditor?configurationId=${done.id}`)
  }
  return (
    <SmallForm
      form={{ submit: run, isSaving: running.isBusy, faultOf: () => running.fault }}
      submitLabel={t('library.importIt')}
      isReady={isReady}
      onCancel={onClose}
    >
      <Contents read={read} />
      <NameInput label={t('configuration.name')} value={name} onChange={setName} />
      <SubjectSelect type={type} value={subjectId} onChange={choose} />
      {model !== undefined && (
        <NameBindings wanted={read.wanted} model={model} chosen={chosen} onChange={setChosen} />
      )}
      {running.progress !== undefined && (
        <Text size="sm" component="output">
          {running.progress}
        </Text>
      )}
    </SmallForm>
  )
}

/** What did not come along, a sentence for each kind. */
function lossesOf({ photos, links, components }: Imported, t: Translate): readonly string[] {
  return [
    ...(photos > 0 ? [t('library.lostPhotos', { n: photos })] : []),
    ...(links > 0 ? [t('library.lostLinks', { n: links })] : []),
    ...(components.length > 0
      ? [t('library.lostComponents', { names: components.join(', ') })]
      : []),
  ]
}

/** What is in the file, and what of it cannot come along. */
function Contents({ read }: { readonly read: ReadConfiguration }) {
  const t = useT()
  const { file, pages, unreadable, nameless } = read
  return (
    <>
      <Text size="sm">
        {t('library.inFile', { pages: pages.length, photos: file.photos.length })}
      </Text>
      {unreadable.length > 0 && (
        <Text size="sm" c="var(--fh-alarm-text)">
          {t('library.unreadablePages', { names: unreadable.join(', ') })}
        </Text>
      )}
      {nameless > 0 && (
        <Text size="sm" c="var(--fh-unactivated-text)">
          {t('library.nameless', { n: nameless })}
        </Text>
      )}
    </>
  )
}

interface SubjectSelectProps {
  readonly type: 0 | 1
  readonly value: number | null
  readonly onChange: (id: number | null) => void
}

function SubjectSelect({ type, value, onChange }: SubjectSelectProps) {
  const t = useT()
  const { data = [] } = useQuery({ ...toQuery(modelApi.nameList, {}), enabled: type === 0 })
  const choose = (id: string | null) => onChange(id === null ? null : Number(id))
  const text = value === null ? null : String(value)
  if (type === 1) {
    return <DeviceField label={t('library.device')} value={text} onChange={choose} />
  }
  return (
    <Select
      label={t('library.model')}
      searchable
      limit={200}
      data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={text}
      placeholder={t('library.chooseModel')}
      onChange={choose}
    />
  )
}
