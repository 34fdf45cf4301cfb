import type { DraftChange } from '@fieldhub/contract'
import { Badge, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import classes from '#editor/panels/fields/fields.module.css'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { agentName } from '#parts/agent-name.ts'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import type { Comparison } from '../compare/compare-dialog.tsx'
import { usePageSession } from '../session-context.ts'
import { getComparison } from './compare-draft.ts'
import { isOwn } from './draft-choice.ts'

const kindWords = {
  added: 'publish.kindAdded',
  changed: 'publish.kindChanged',
  removed: 'publish.kindRemoved',
} as const satisfies Record<DraftChange['kind'], PlainMessageKey>

interface DraftListProps {
  readonly changes: readonly DraftChange[]
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (pageId: number, isChosen: boolean) => void
  readonly onCompare: (comparison: Comparison) => void
}

/** What others do not see yet, page by page: who changed it, whether it is published, and how it differs. */
export function DraftList({ changes, chosen, onChoose, onCompare }: DraftListProps) {
  const t = useT()
  const session = usePageSession()
  return (
    <Stack component="ul" gap="sm" className={classes['list']} aria-label={t('publish.pages')}>
      {changes.map((change) => (
        <li key={change.pageId}>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Checkbox
              checked={chosen.has(change.pageId)}
              label={
                <>
                  {change.name}{' '}
                  <Badge component="span" size="sm" variant="light">
                    {t(kindWords[change.kind])}
                  </Badge>
                </>
              }
              description={<Changers change={change} />}
              onChange={({ currentTarget }) => onChoose(change.pageId, currentTarget.checked)}
            />
            <Button
              size="compact-sm"
              variant="default"
              flex="none"
              aria-label={t('publish.compareTitle', { name: change.name })}
              onClick={() => onCompare(getComparison(session, change))}
            >
              {t('publish.compare')}
            </Button>
          </Group>
        </li>
      ))}
    </Stack>
  )
}

function Changers({ change }: { readonly change: DraftChange }) {
  const t = useT()
  const { by } = change
  if (by.length === 0) return <>{t('publish.byUnknown')}</>
  return (
    <>
      {by.map((changer, at) => (
        <Text
          key={at}
          component="span"
          size="xs"
          display="block"
          c={changer.isOwn ? 'dimmed' : 'var(--fh-unactivated-text)'}
        >
          {nameOf(changer, t)} · <RelativeTime time={changer.time} />
        </Text>
      ))}
      {!isOwn(change) && by.some((changer) => changer.isOwn) && (
        <Text component="span" size="xs" display="block">
          {t('publish.byBoth')}
        </Text>
      )}
    </>
  )
}

function nameOf({ isOwn: isMine, agent, program }: DraftChange['by'][number], t: Translate) {
  if (isMine) return t('publish.byYou')
  if (program !== '') return t('publish.byProgram', { name: program })
  return agent === '' ? t('publish.byEarlier') : t('publish.byOther', { name: agentName(agent) })
}
