import { Button, FileButton, Stack, Text, TextInput } from '@mantine/core'
import { IconComponents, IconSearch, IconVector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { getAction } from '../actions/actions.ts'
import { runAction } from '../actions/run-action.ts'
import styles from '../editor.module.css'
import { usePageSession } from '../session-context.ts'
import { useStore } from '../value-store.ts'
import { getCenter } from '../viewport/camera.ts'
import { libraryQuery } from './component-calls.ts'
import { LibraryItem } from './library-item.tsx'

/** The account's components: dragged onto the page, or put into its middle with a click or Enter. */
export function LibraryPanel() {
  const t = useT()
  const [search, setSearch] = useState('')
  const query = useQuery(libraryQuery)
  const wanted = search.trim().toLowerCase()
  const entries = query.data ?? []
  const found = entries.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <>
      <TextInput
        className={styles['search'] ?? ''}
        aria-label={t('library.search')}
        placeholder={t('library.search')}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <Makers />
      {query.isPending && <div aria-busy="true" style={{ minHeight: 80 }} />}
      {query.isError && (
        <ErrorState headingLevel={3} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && found.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(entries.length === 0 ? 'library.empty' : 'library.noneFound')}
        </Text>
      )}
      <ul className={styles['library']}>
        {found.map((entry) => (
          <LibraryItem key={entry.id} entry={entry} />
        ))}
      </ul>
    </>
  )
}

function Makers() {
  const t = useT()
  const session = usePageSession()
  const { isReadOnly } = useStore(session.editor.page)
  const isNothing = useStore(session.editor.selection).length === 0
  return (
    <Stack gap={6}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconComponents size={16} stroke={1.6} aria-hidden />}
        disabled={isNothing}
        onClick={() => {
          const action = getAction('makeComponent')
          if (action !== undefined) runAction(session, action)
        }}
      >
        {t('library.fromSelection')}
      </Button>
      <FileButton
        accept=".svg,image/svg+xml"
        onChange={(file) => {
          const { editor } = session
          const at = getCenter(editor.camera.get(), editor.canvasSize.get())
          if (file !== null) editor.vectors.set({ files: [file], at })
        }}
      >
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="default"
            leftSection={<IconVector size={16} stroke={1.6} aria-hidden />}
            disabled={isReadOnly}
          >
            {t('library.fromVector')}
          </Button>
        )}
      </FileButton>
    </Stack>
  )
}
