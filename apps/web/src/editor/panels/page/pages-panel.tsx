import type { ListedPage, PageEntry } from '@fieldhub/contract'
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconPlus, IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { orToast } from '#api/call-or-toast.ts'
import classes from '#editor/panels/fields/fields.module.css'
import { usePageSession } from '#editor/session-context.ts'
import { useStore } from '#editor/value-store.ts'
import { useT } from '#i18n/use-t.ts'
import { latePart } from '../../late-part.tsx'
import { generatePage } from './generate/generate-page.ts'
import { addPage } from './page-changes.ts'
import { PageRow } from './page-row.tsx'

const VersionsDrawer = latePart(
  async () => (await import('#editor/panels/version/versions-drawer.tsx')).VersionsDrawer,
)
const PageBinDialog = latePart(
  async () => (await import('#parts/page-bin/page-bin-dialog.tsx')).PageBinDialog,
)

/** The configuration's pages, those for PCs and those for phones. */
export function PagesPanel() {
  const t = useT()
  const session = usePageSession()
  const pages = useStore(session.pages)
  const [isBinOpen, setBinOpen] = useState(false)
  const [versionsOf, setVersionsOf] = useState<PageEntry>()
  return (
    <>
      <PageList pageType={0} pages={pages} onVersions={setVersionsOf} />
      <PageList pageType={1} pages={pages} onVersions={setVersionsOf} />
      <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setBinOpen(true)}>
        {t('publish.bin')}
      </Button>
      {isBinOpen && (
        <PageBinDialog
          configurationId={session.configuration.id}
          onClose={() => setBinOpen(false)}
          onRestored={() => void orToast(session.refresh())}
        />
      )}
      {versionsOf !== undefined && (
        <VersionsDrawer entry={versionsOf} onClose={() => setVersionsOf(undefined)} />
      )}
    </>
  )
}

const pcKeys = {
  title: 'panel.pcPages',
  add: 'panel.addPcPage',
  generate: 'draw.generatePcPage',
} as const
const phoneKeys = {
  title: 'panel.phonePages',
  add: 'panel.addPhonePage',
  generate: 'draw.generatePhonePage',
} as const

interface PageListProps {
  readonly pageType: PageEntry['pageType']
  readonly pages: readonly ListedPage[]
  readonly onVersions: (entry: PageEntry) => void
}

function PageList({ pageType, pages, onVersions }: PageListProps) {
  const t = useT()
  const session = usePageSession()
  const [isAdding, setAdding] = useState(false)
  const keys = pageType === 0 ? pcKeys : phoneKeys
  const title = t(keys.title)
  const ofType = pages.filter((page) => page.pageType === pageType)
  const add = async (isGenerated: boolean) => {
    setAdding(true)
    // A toast has shown a refusal already.
    const added = await orToast(addPage(session, pageType))
    if (added !== undefined && isGenerated) await generatePage(session)
    setAdding(false)
  }
  return (
    <section aria-label={title}>
      <Group px={8} pt={4} gap={4}>
        <Text size="xs" fw={600} style={{ flex: 1 }}>
          {title}
        </Text>
        <ActionIcon
          size={24}
          disabled={isAdding}
          title={t('draw.generateHint')}
          aria-label={t(keys.generate)}
          onClick={() => void add(true)}
        >
          <IconWand size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={24}
          loading={isAdding}
          aria-label={t(keys.add)}
          onClick={() => void add(false)}
        >
          <IconPlus size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Group>
      {ofType.length === 0 && (
        <Text size="xs" c="dimmed" px={8} pb={4}>
          {t('panel.noPages')}
        </Text>
      )}
      {ofType.length > 0 && (
        <ul className={classes['list']}>
          {ofType.map((entry, place) => (
            <PageRow
              key={entry.id}
              entry={entry}
              place={place}
              isLast={place === ofType.length - 1}
              isOnly={pages.length === 1}
              onVersions={() => onVersions(entry)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
