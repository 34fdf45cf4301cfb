import { bindUnbound, listUnbound, namesOf, type Unbound, withMembers } from '@fieldhub/page'
import { ActionIcon, Paper, Text } from '@mantine/core'
import { IconTarget } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useDocument, useRevision } from '../document/use-document.ts'
import classes from '../panels/fields/fields.module.css'
import { SourceSelect } from '../panels/source-select.tsx'
import { useEditor } from '../session-context.ts'
import { useStore } from '../value-store.ts'

/** The variables that were not found, of what is selected or of the page, each with a choice of another one for all that use it. */
export function UnboundList() {
  const t = useT()
  const editor = useEditor()
  const document = useDocument()
  const variables = useStore(editor.variables)
  const selection = useStore(editor.selection)
  const revision = useRevision()
  const unbound = useMemo(() => {
    const ids = selection.length === 0 ? document.ids() : withMembers(document, selection)
    return listUnbound({ get: document.get, ids: () => ids }, variables)
    // The list follows the state of the page that the revision stands for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [document, variables, selection, revision])
  if (variables.all.length === 0 || unbound.length === 0) return null
  return (
    <section aria-label={t('panel.unbound', { n: unbound.length })}>
      <Text size="xs" fw={600} c="var(--fh-unactivated-text)">
        {t('panel.unbound', { n: unbound.length })}
      </Text>
      <Text size="xs" c="dimmed">
        {t('panel.unboundHelp')}
      </Text>
      {unbound.map((each) => (
        <UnboundCard key={titleOf(each)} unbound={each} />
      ))}
    </section>
  )
}

function UnboundCard({ unbound }: { readonly unbound: Unbound }) {
  const t = useT()
  const editor = useEditor()
  const name = titleOf(unbound)
  const find = () => {
    editor.select(unbound.cells.map((id) => editor.chosenBy(id)))
    editor.showSelection()
  }
  return (
    <Paper p={4} mt={4} component="section" aria-label={name}>
      <div className={classes['row']} style={{ padding: 0 }}>
        <Text size="xs" fw={600} className={classes['name'] ?? ''} title={name}>
          {name}
        </Text>
        <ActionIcon size={24} aria-label={t('panel.findUnbound', { name })} onClick={find}>
          <IconTarget size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      <Text size="xs" c="dimmed">
        {t('panel.unboundUse', { n: unbound.cells.length })}
      </Text>
      <SourceSelect
        source={undefined}
        onChoose={(source) =>
          editor.document.run('binds', (edit) => bindUnbound(edit, unbound, source))
        }
      />
    </Paper>
  )
}

function titleOf({ source }: Unbound): string {
  const { slave, name } = namesOf(source)
  if (name === '') return `#${source.varId}`
  return slave === '' ? name : `${slave} · ${name}`
}
