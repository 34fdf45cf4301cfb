import type { ListedPage } from '@fieldhub/contract'
import { newPage } from '@fieldhub/page'
import { Button, Group, Text } from '@mantine/core'
import { ApiError } from '#api/api-error.ts'
import classes from '#editor/panels/fields/fields.module.css'
import { useT } from '#i18n/use-t.ts'
import { readPageData } from '#viewer/show/read-page-data.ts'
import type { Comparison } from '../compare/compare-dialog.tsx'
import { usePageSession } from '../session-context.ts'
import { useStore } from '../value-store.ts'
import { readShown } from './publish-calls.ts'

interface DraftedPagesProps {
  readonly onCompare: (comparison: Comparison) => void
}

/** Pages that others see in another state, each to be compared with it. */
export function DraftedPages({ onCompare }: DraftedPagesProps) {
  const t = useT()
  const session = usePageSession()
  const pages = useStore(session.pages).filter(({ unpublished }) => unpublished)
  const compare = ({ id, name, configurationId, pageType }: ListedPage) =>
    onCompare({
      title: t('publish.compareTitle', { name }),
      before: {
        label: t('publish.shownNow'),
        // A page that others do not see yet is new from its first cell on.
        read: async () =>
          readPageData((await shownOrNone(configurationId, id)) ?? '') ?? newPage(pageType),
      },
      after: {
        label: t('publish.drawnNow'),
        read: async () => (await session.read(id)).document.toPage(),
      },
    })
  return (
    <>
      <Text size="sm" fw={600}>
        {t('publish.pages')}
      </Text>
      {pages.length === 0 && <Text size="sm">{t('publish.onlyRemoved')}</Text>}
      <ul className={classes['list']} aria-label={t('publish.pages')}>
        {pages.map((page) => (
          <li key={page.id}>
            <Group justify="space-between">
              <Text size="sm">{page.name}</Text>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('publish.compareTitle', { name: page.name })}
                onClick={() => compare(page)}
              >
                {t('publish.compare')}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </>
  )
}

async function shownOrNone(configurationId: number, id: number): Promise<string | undefined> {
  try {
    return await readShown(configurationId, id)
  } catch (error) {
    if (error instanceof ApiError && error.code === 40_400) return undefined
    throw error
  }
}
