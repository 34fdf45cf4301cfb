import { limits, publicationApi } from '@fieldhub/contract'
import { Alert, Box, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { CompareDialog, type Comparison } from '../compare/compare-dialog.tsx'
import { usePageSession } from '../session-context.ts'
import { useStore } from '../value-store.ts'
import { isOwn, ownPages } from './draft-choice.ts'
import { DraftList } from './draft-list.tsx'
import { publish } from './publish-calls.ts'

/** The place of a page in the list, of which so many are seen at once. */
const rowPx = 60
const rowsMax = 4

interface PublishDialogProps {
  readonly onClose: () => void
}

/** What others will see from then on, page by page with who changed it, and an optional name for it. */
export function PublishDialog({ onClose }: PublishDialogProps) {
  const t = useT()
  const session = usePageSession()
  const isUnsaved = useStore(session.saver.state).kind !== 'saved'
  // What was said at first stays while it is saved, so that the buttons stay under the hand.
  const [wasUnsaved] = useState(isUnsaved)
  const [name, setName] = useState('')
  const [comparison, compare] = useState<Comparison>()
  const draft = useDraft()
  const { query, changes, chosen } = draft
  const { isBusy, moved, run } = usePublishing(draft, name, onClose)
  const isNothing = changes.length > 0 && chosen.size === 0 && !isUnsaved
  return (
    <Dialog
      opened
      title={t('publish.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <Stack gap="sm">
          <Text size="sm">{t('publish.text')}</Text>
          {wasUnsaved && <Text size="sm">{t('publish.savesFirst')}</Text>}
          <Drafts {...{ draft, wasUnsaved, moved }} onCompare={compare} />
          <TextInput
            label={t('publish.name')}
            description={t('publish.nameHint')}
            value={name}
            maxLength={limits.nameCharacters}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={isNothing || query.isPending}>
              {chosen.size < changes.length
                ? t('publish.publishSome', { n: chosen.size })
                : t('publish.publish')}
            </Button>
          </Group>
        </Stack>
      </form>
      {comparison !== undefined && (
        <CompareDialog {...comparison} onClose={() => compare(undefined)} />
      )}
    </Dialog>
  )
}

type Draft = ReturnType<typeof useDraft>

interface DraftsProps {
  readonly draft: Draft
  /** Whether there was something that no draft had yet. */
  readonly wasUnsaved: boolean
  /** Name of the page that was changed after it was looked at; empty: none was. */
  readonly moved: string
  readonly onCompare: (comparison: Comparison) => void
}

function Drafts({ draft, wasUnsaved, moved, onCompare }: DraftsProps) {
  const t = useT()
  const { query, changes, chosen, choose } = draft
  const height = useHeightAhead()
  const others = changes.filter((change) => chosen.has(change.pageId) && !isOwn(change)).length
  return (
    <>
      <Box mih={height} mah={rowsMax * rowPx} style={{ overflowY: 'auto' }}>
        {query.isPending && <Skeleton height={height} aria-busy="true" />}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && changes.length === 0 && !wasUnsaved && (
          <Text size="sm" c="dimmed">
            {t('publish.nothing')}
          </Text>
        )}
        <DraftList {...{ changes, chosen, onCompare }} onChoose={choose} />
      </Box>
      {moved !== '' && (
        <Alert role="alert" color="orange">
          {t('publish.movedOn', { name: moved })}
        </Alert>
      )}
      {others > 0 && <Alert color="orange">{t('publish.othersToo', { n: others })}</Alert>}
    </>
  )
}

/** What is below the list stays where it is when the list has come. */
function useHeightAhead(): number {
  const pages = useStore(usePageSession().pages)
  const count = pages.filter(({ unpublished }) => unpublished).length
  return Math.min(rowsMax, Math.max(1, count)) * rowPx
}

/** Publishes what is chosen. A page that moved on is not chosen any more, so that somebody looks at it first. */
function usePublishing(
  { query, changes, chosen, choose }: Draft,
  name: string,
  onDone: () => void,
) {
  const session = usePageSession()
  const [isBusy, setBusy] = useState(false)
  const [moved, setMoved] = useState('')
  const run = async () => {
    setBusy(true)
    setMoved('')
    const input = { name, looked: changes, chosen }
    const outcome = await publish(session, input).finally(() => setBusy(false))
    if (outcome.kind === 'done') return onDone()
    if (outcome.kind !== 'moved') return
    setMoved(changes.find(({ pageId }) => pageId === outcome.pageId)?.name ?? '')
    choose(outcome.pageId, false)
    void query.refetch()
  }
  return { isBusy, moved, run }
}

/** The drafts of the configuration, and which of them are published: the reader's own until he chooses. */
function useDraft() {
  const { configuration } = usePageSession()
  const query = useQuery({
    ...toQuery(publicationApi.changes, { configurationId: String(configuration.id) }),
    staleTime: 0,
    gcTime: 0,
  })
  const [picked, pick] = useState<ReadonlyMap<number, boolean>>(new Map())
  const changes = query.data ?? []
  const own = ownPages(changes)
  const chosen = new Set(
    changes.map(({ pageId }) => pageId).filter((id) => picked.get(id) ?? own.has(id)),
  )
  const choose = (pageId: number, isChosen: boolean) =>
    pick((before) => new Map(before).set(pageId, isChosen))
  return { query, changes, chosen, choose }
}
