import { limits, type Publication, publicationApi } from '@fieldhub/contract'
import { newPage } from '@fieldhub/page'
import { Button, Group, Paper, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { readPageData } from '#viewer/show/read-page-data.ts'
import type { Comparison } from '../compare/compare-dialog.tsx'
import { NameInput } from '../panels/name-input.tsx'
import { usePageSession } from '../session-context.ts'
import { useStore } from '../value-store.ts'
import { restorePublication } from './publish-calls.ts'

interface PublicationRowProps {
  readonly publication: Publication
  readonly onCompare: (comparison: Comparison) => void
  readonly onRestored: () => void
}

export function PublicationRow({ publication, onCompare, onRestored }: PublicationRowProps) {
  const t = useT()
  const session = usePageSession()
  const time = formatDateTime(publication.time)
  const label = publication.name === '' ? time : publication.name
  const restore = async () => {
    if (await restorePublication(session, { id: publication.id, label })) onRestored()
  }
  return (
    <Paper component="li" p="xs" withBorder>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <div>
          <PublicationName publication={publication} label={label} />
          <Text size="xs" c="dimmed">
            {`${time} · `}
            <RelativeTime time={publication.time} />
            {` · ${publication.account}`}
          </Text>
        </div>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('publish.restoreOf', { label })}
          onClick={() => void restore()}
        >
          {t('panel.restore')}
        </Button>
      </Group>
      <PublishedPages publication={publication} label={label} onCompare={onCompare} />
    </Paper>
  )
}

interface NamedProps {
  readonly publication: Publication
  readonly label: string
}

/** The name, in place of which a field changes it. */
function PublicationName({ publication, label }: NamedProps) {
  const t = useT()
  const [isNaming, setNaming] = useState(false)
  const rename = async (name: string | undefined) => {
    setNaming(false)
    if (name === undefined || name === '' || name === publication.name) return
    await callOrToast(publicationApi.rename, { id: publication.id, name })
    await refresh(publicationApi.list)
  }
  if (isNaming) {
    return (
      <NameInput
        name={publication.name}
        charactersMax={limits.nameCharacters}
        onDone={(name) => void rename(name)}
      />
    )
  }
  return (
    <UnstyledButton
      fz="sm"
      fw={600}
      title={t('publish.rename')}
      aria-label={t('publish.renameOf', { label })}
      onClick={() => setNaming(true)}
    >
      {publication.name === '' ? t('publish.unnamed') : publication.name}
    </UnstyledButton>
  )
}

type PublishedPagesProps = NamedProps & Pick<PublicationRowProps, 'onCompare'>

/** Its pages, each to be compared with what is drawn now. */
function PublishedPages({ publication, label, onCompare }: PublishedPagesProps) {
  const t = useT()
  const session = usePageSession()
  const present = new Set(useStore(session.pages).map(({ id }) => id))
  return (
    <Group gap={4} mt={4}>
      {publication.pages.map(({ pageId, name, pageType }) => (
        <Button
          key={pageId}
          size="compact-xs"
          variant="subtle"
          aria-label={t('publish.compareTitle', { name: `${label} · ${name}` })}
          onClick={() =>
            onCompare({
              title: t('publish.compareTitle', { name }),
              before: {
                label,
                read: async () => {
                  const input = { id: String(publication.id), pageId: String(pageId) }
                  const data = await call(publicationApi.content, input, { quiet: true })
                  return readPageData(data.pageData)
                },
              },
              after: {
                label: t('publish.drawnNow'),
                // A page that is gone has nothing now.
                read: async () =>
                  present.has(pageId)
                    ? (await session.read(pageId)).document.toPage()
                    : newPage(pageType),
              },
            })
          }
        >
          {name}
        </Button>
      ))}
    </Group>
  )
}
