import { type SavedView, savedViewApi } from '@fieldhub/contract'
import { ActionIcon, Badge, Menu, Popover, Text } from '@mantine/core'
import { IconBookmark, IconBookmarkPlus, IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { removeView, setDefaultView, updateView, viewsPage } from './saved-view-calls.ts'
import { viewSearch } from './view-search.ts'
import classes from './views-menu.module.css'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** The account's own views of the list: what it shows under a name. */
export function ViewsMenu() {
  const t = useT()
  const router = useRouter()
  const searchText = useRouterState({ select: ({ location }) => location.searchStr })
  const { data: views } = useQuery(toQuery(savedViewApi.list, { page: viewsPage }))
  const [saving, setSaving] = useState<SavedView | 'new' | null>(null)
  useDefaultView(views)
  const [isOpen, setOpen] = useState(false)
  const open = (search: string) => {
    setOpen(false)
    void router.navigate({ href: viewsPage + search })
  }
  const current = viewSearch(searchText)
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        withinPortal={false}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon
            size={36}
            aria-label={t('fleet.views.title')}
            title={t('fleet.views.title')}
            onClick={() => setOpen(!isOpen)}
          >
            <IconBookmark size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={4} miw={260} aria-label={t('fleet.views.title')}>
          <ViewList views={views ?? []} current={current} onOpen={open} onSave={setSaving} />
        </Popover.Dropdown>
      </Popover>
      {saving !== null && (
        <SaveViewDialog
          view={saving === 'new' ? null : saving}
          search={current}
          onClose={() => setSaving(null)}
        />
      )}
    </>
  )
}

interface ViewListProps {
  readonly views: readonly SavedView[]
  /** What the list shows now. */
  readonly current: string
  readonly onOpen: (search: string) => void
  readonly onSave: (view: SavedView | 'new') => void
}

function ViewList({ views, current, onOpen, onSave }: ViewListProps) {
  const t = useT()
  return (
    <>
      {views.length === 0 && (
        <Text size="sm" c="dimmed" px="sm" py={4}>
          {t('fleet.views.none')}
        </Text>
      )}
      {views.map((view) => (
        <div key={view.id} className={classes['line']}>
          <button type="button" className={classes['view']} onClick={() => onOpen(view.search)}>
            <span data-current={view.search === current || undefined}>{view.name}</span>
            {view.isDefault && (
              <Badge size="xs" variant="outline" color="gray">
                {t('fleet.views.isDefault')}
              </Badge>
            )}
          </button>
          <ViewTasks view={view} current={current} onRename={() => onSave(view)} />
        </div>
      ))}
      <button type="button" className={classes['view']} onClick={() => onSave('new')}>
        <IconBookmarkPlus {...icon} />
        {t('fleet.views.save')}
      </button>
    </>
  )
}

interface ViewTasksProps {
  readonly view: SavedView
  readonly current: string
  readonly onRename: () => void
}

function ViewTasks({ view, current, onRename }: ViewTasksProps) {
  const t = useT()
  return (
    <Menu position="right-start" withinPortal={false}>
      <Menu.Target>
        <ActionIcon size={28} aria-label={t('fleet.views.manage', { name: view.name })}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown miw={160}>
        <Menu.Item onClick={() => void updateView(view, current)}>
          {t('fleet.views.replace')}
        </Menu.Item>
        <Menu.Item onClick={() => void setDefaultView(view, !view.isDefault)}>
          {t(view.isDefault ? 'fleet.views.clearDefault' : 'fleet.views.makeDefault')}
        </Menu.Item>
        <Menu.Item onClick={onRename}>{t('fleet.views.rename')}</Menu.Item>
        <Menu.Item c="var(--fh-alarm-text)" onClick={() => void removeView(view)}>
          {t('fleet.views.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** An address without parameters shows the default view; only once, so that the view can be left. */
function useDefaultView(views: readonly SavedView[] | undefined): void {
  const router = useRouter()
  const [isPlain] = useState(() => router.state.location.searchStr === '')
  const isOpened = useRef(false)
  useEffect(() => {
    if (!isPlain || isOpened.current || views === undefined) return
    isOpened.current = true
    const view = views.find(({ isDefault }) => isDefault)
    const isStillPlain = router.state.location.searchStr === ''
    if (view === undefined || !isStillPlain || view.search === '') return
    void router.navigate({ href: viewsPage + view.search, replace: true })
  }, [isPlain, views, router])
}
