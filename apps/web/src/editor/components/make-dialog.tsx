import { componentLimits, withPlaceholders } from '@fieldhub/page'
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { NameInput } from '#parts/form/name-input.tsx'
import { SmallForm } from '#parts/form/small-form.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from '../editor.module.css'
import { usePageSession } from '../session-context.ts'
import { useStore } from '../value-store.ts'
import { libraryQuery } from './component-calls.ts'
import { makeOfSelection } from './make-of-selection.ts'
import { textsOf } from './texts-of.ts'

interface Param {
  readonly name: string
  readonly value: string
}

interface MakeDialogProps {
  readonly onClose: () => void
}

/** A name for the component, and the values in its texts that each instance has of its own. */
export function MakeDialog({ onClose }: MakeDialogProps) {
  const t = useT()
  const { editor, presence } = usePageSession()
  // Somebody else may take the page over while a name is entered.
  useStore(presence)
  const { isReadOnly } = useStore(editor.page)
  const [name, setName] = useState('')
  const [params, setParams] = useState<readonly Param[]>([])
  const [isBusy, setBusy] = useState(false)
  const texts = useMemo(() => textsOf(editor), [editor])
  const { data: entries = [] } = useQuery(libraryQuery)
  const isInUse = entries.some((entry) => entry.name === name.trim())
  const fault = isInUse ? 'library.nameInUse' : faultOf(params)
  const run = async () => {
    setBusy(true)
    await makeOfSelection(editor, { name: name.trim(), params: toValues(params) })
    onClose()
  }
  return (
    <Dialog
      opened
      size="lg"
      title={t('library.make')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      onClose={onClose}
    >
      <SmallForm
        form={{ submit: run, isSaving: isBusy }}
        submitLabel={t('library.makeIt')}
        isReady={name.trim() !== '' && fault === undefined && !isReadOnly}
        onCancel={onClose}
      >
        <NameInput label={t('library.name')} value={name} data-autofocus onChange={setName} />
        <ParamRows params={params} onChange={setParams} />
        {fault !== undefined && (
          <Text size="sm" c="var(--fh-alarm-text)" role="alert">
            {t(fault)}
          </Text>
        )}
        <Replaced texts={texts} params={params} />
      </SmallForm>
    </Dialog>
  )
}

interface ParamRowsProps {
  readonly params: readonly Param[]
  readonly onChange: (params: readonly Param[]) => void
}

function ParamRows({ params, onChange }: ParamRowsProps) {
  const t = useT()
  return (
    <Stack gap={6} component="section" aria-label={t('library.params')}>
      <Text size="sm" fw={600}>
        {t('library.params')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('library.paramsHelp')}
      </Text>
      {params.map((param, index) => (
        // Rows have no ids of their own, and are only added at the end.
        <Group key={index} gap={6} wrap="nowrap" align="end">
          <TextInput
            flex={1}
            label={t('library.paramName')}
            placeholder={t('library.paramNameHint')}
            maxLength={20}
            value={param.name}
            onChange={({ currentTarget }) =>
              onChange(params.with(index, { ...param, name: currentTarget.value }))
            }
          />
          <TextInput
            flex={1}
            label={t('library.paramValue')}
            maxLength={componentLimits.textCharactersMax}
            value={param.value}
            onChange={({ currentTarget }) =>
              onChange(params.with(index, { ...param, value: currentTarget.value }))
            }
          />
          <ActionIcon
            size={36}
            aria-label={t('library.removeParam', { name: param.name })}
            onClick={() => onChange(params.toSpliced(index, 1))}
          >
            <IconTrash size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Button
        size="xs"
        variant="default"
        w="fit-content"
        leftSection={<IconPlus size={14} stroke={1.6} aria-hidden />}
        disabled={params.length >= componentLimits.paramsMax}
        onClick={() => onChange([...params, { name: '', value: '' }])}
      >
        {t('library.addParam')}
      </Button>
    </Stack>
  )
}

const shownMax = 12

/** What the parameters change in the texts and names of the selection. */
function Replaced({
  texts,
  params,
}: { readonly texts: readonly string[] } & { readonly params: readonly Param[] }) {
  const t = useT()
  const values = toValues(params)
  if (Object.keys(values).length === 0) return null
  const changed = texts
    .map((text) => [text, withPlaceholders(text, values)] as const)
    .filter(([text, next]) => text !== next)
  return (
    <section aria-label={t('library.replaced', { n: changed.length })}>
      <Text size="xs" fw={600}>
        {t('library.replaced', { n: changed.length })}
      </Text>
      <ul className={styles['replaced']}>
        {changed.slice(0, shownMax).map(([text, next]) => (
          <li key={text}>
            <span>{text}</span>
            <span aria-hidden>→</span>
            <strong>{next}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

function toValues(params: readonly Param[]): Readonly<Record<string, string>> {
  const filled = params.filter(({ name, value }) => name.trim() !== '' && value !== '')
  return Object.fromEntries(filled.map(({ name, value }) => [name.trim(), value]))
}

function faultOf(params: readonly Param[]) {
  const names = params.map(({ name }) => name.trim()).filter((name) => name !== '')
  if (names.some((name) => /[{}]/.test(name))) return 'library.paramBraces' as const
  if (new Set(names).size < names.length) return 'library.paramTwice' as const
  const values = params.map(({ value }) => value).filter((value) => value !== '')
  return new Set(values).size < values.length ? ('library.valueTwice' as const) : undefined
}
