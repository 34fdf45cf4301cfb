import {
  componentLimits,
  getComponents,
  getUse,
  instanceAround,
  type NodeCell,
  type PageComponent,
  type PipeCell,
  ungroupCells,
  valuesOf,
} from '@fieldhub/page'
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orToast } from '#api/call-or-toast.ts'
import { useT } from '#i18n/use-t.ts'
import { toastDone } from '#ui/toast.tsx'
import { useDocument, usePageSettings } from '../document/use-document.ts'
import { TextField } from '../panels/fields/text-field.tsx'
import { useEditor } from '../session-context.ts'
import { applyToComponent, changeParams } from './change-instance.ts'
import { addToLibrary, libraryQuery } from './component-calls.ts'

interface InstanceFieldsProps {
  /** The instance, or a part of one. */
  readonly cell: NodeCell | PipeCell
}

/** The parameters of an instance, and what it has to do with its component. */
export function InstanceFields({ cell: chosen }: InstanceFieldsProps) {
  const t = useT()
  const editor = useEditor()
  const document = useDocument()
  const cell = document.get(instanceAround(document, chosen.id) ?? '')
  const settings = usePageSettings()
  const use = getUse(cell)
  const components = getComponents(settings)
  const component = use && components.get(use.key)
  if (cell?.kind !== 'node' || use === undefined) return null
  if (component === undefined) {
    return (
      <Text size="sm" c="dimmed">
        {t('library.gone')}
      </Text>
    )
  }
  const values = valuesOf(component, use.params)
  return (
    <section aria-label={t('library.instanceOf', { name: component.name })}>
      <Text size="xs" fw={600}>
        {t('library.instanceOf', { name: component.name })}
      </Text>
      {component.params.map(({ name }) => (
        <TextField
          key={`${cell.id}/${name}`}
          label={name}
          value={values[name] ?? ''}
          charactersMax={componentLimits.textCharactersMax}
          onCommit={(value) => changeParams(editor, cell.id, { ...values, [name]: value })}
        />
      ))}
      <Text size="xs" c="dimmed" mt={4}>
        {t('library.instanceHelp')}
      </Text>
      <InstanceButtons cell={cell} component={component} components={components} />
    </section>
  )
}

interface InstanceButtonsProps {
  readonly cell: NodeCell
  readonly component: PageComponent
  readonly components: ReadonlyMap<string, PageComponent>
}

function InstanceButtons({ cell, component, components }: InstanceButtonsProps) {
  const t = useT()
  const editor = useEditor()
  const [isBusy, setBusy] = useState(false)
  const { data: entries } = useQuery(libraryQuery)
  // It came with a page of another account, or was deleted from the library.
  const isForeign = entries?.some(({ key }) => key === component.key) === false
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await orToast(work()).finally(() => setBusy(false))
  }
  const addAgain = async () => {
    const { name } = component
    const isAdded = await addToLibrary(component, components)
    if (isAdded) toastDone(t('library.made', { name }))
  }
  return (
    <Group gap={6} mt={6}>
      <Button
        size="xs"
        variant="default"
        loading={isBusy}
        onClick={() => void run(() => applyToComponent(editor, cell.id))}
      >
        {t('library.apply')}
      </Button>
      <Button
        size="xs"
        variant="default"
        onClick={() =>
          editor.document.run('ungroup', (edit) => editor.select(ungroupCells(edit, [cell.id])))
        }
      >
        {t('library.detach')}
      </Button>
      {isForeign && (
        <Button size="xs" variant="subtle" onClick={() => void run(addAgain)}>
          {t('library.add')}
        </Button>
      )}
    </Group>
  )
}
