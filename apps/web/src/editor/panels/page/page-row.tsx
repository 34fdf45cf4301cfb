import type { ListedPage } from '@fieldhub/contract'
import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconHome } from '@tabler/icons-react'
import { useState } from 'react'
import { orToast } from '#api/call-or-toast.ts'
import classes from '#editor/panels/fields/fields.module.css'
import { NameInput } from '#editor/panels/name-input.tsx'
import { usePageSession } from '#editor/session-context.ts'
import { useStore } from '#editor/value-store.ts'
import { useT } from '#i18n/use-t.ts'
import { renamePage } from './page-changes.ts'
import { PageMenu } from './page-menu.tsx'

interface PageRowProps {
  readonly entry: ListedPage
  /** The place among the pages of its type. */
  readonly place: number
  readonly isLast: boolean
  /** Whether the page is the only one of the configuration. */
  readonly isOnly: boolean
  readonly onVersions: () => void
}

export function PageRow(props: PageRowProps) {
  const { entry } = props
  const t = useT()
  const session = usePageSession()
  const isShown = useStore(session.editor.page).id === entry.id
  // The state of saving changes with every page that becomes unsaved or saved.
  useStore(session.saver.state)
  const isChanged = session
    .opened()
    .some(({ id, isChanged: changed }) => id === entry.id && changed)
  const [isNaming, setNaming] = useState(false)
  const rename = (name: string | undefined) => {
    setNaming(false)
    if (name !== undefined && name !== '' && name !== entry.name) {
      void orToast(renamePage(session, entry.id, name))
    }
  }
  return (
    <li className={classes['row']} data-chosen={isShown || undefined}>
      {isNaming ? (
        <NameInput name={entry.name} charactersMax={20} onDone={rename} />
      ) : (
        <UnstyledButton
          className={classes['name']}
          fz="xs"
          aria-current={isShown ? 'page' : undefined}
          title={t('panel.renameHint')}
          onClick={() => void orToast(session.show(entry.id))}
          onDoubleClick={() => setNaming(true)}
          onKeyDown={(event) => {
            if (event.key === 'F2') setNaming(true)
          }}
        >
          {entry.name}
          <PageMarks isChanged={isChanged} isUnpublished={entry.unpublished} />
        </UnstyledButton>
      )}
      {entry.isHome && (
        <span title={t('panel.home')}>
          <IconHome size={14} stroke={1.6} aria-hidden />
          <VisuallyHidden>{t('panel.home')}</VisuallyHidden>
        </span>
      )}
      <PageMenu {...props} onRename={() => setNaming(true)} />
    </li>
  )
}

interface PageMarksProps {
  readonly isChanged: boolean
  readonly isUnpublished: boolean
}

/** What is unsaved is unpublished too, and says only the first. */
function PageMarks({ isChanged, isUnpublished }: PageMarksProps) {
  const t = useT()
  if (!isChanged && !isUnpublished) return null
  const title = t(isChanged ? 'panel.unsaved' : 'publish.unpublished')
  return (
    <Text span c="var(--fh-unactivated-text)" title={title} aria-label={title}>
      {isChanged ? ' ●' : ' ○'}
    </Text>
  )
}
