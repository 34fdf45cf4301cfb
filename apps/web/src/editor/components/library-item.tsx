import type { PageComponentEntry } from '@fieldhub/contract'
import { limits } from '@fieldhub/contract'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { readComponentData } from '#parts/page-file/component-data.ts'
import { CoverView } from '../cover/cover-view.tsx'
import styles from '../editor.module.css'
import { NameInput } from '../panels/name-input.tsx'
import { useEditor } from '../session-context.ts'
import { usePhotoUrls } from '../use-photo-url.ts'
import { componentQuery, removeFromLibrary, renameInLibrary } from './component-calls.ts'
import { componentType } from './component-drop.ts'
import { followLibrary } from './follow-library.ts'
import { placeStored } from './place-stored.ts'

interface LibraryItemProps {
  readonly entry: PageComponentEntry
}

export function LibraryItem({ entry }: LibraryItemProps) {
  const t = useT()
  const editor = useEditor()
  const { id, key, name } = entry
  const rename = async (next: string) => {
    if (await renameInLibrary(entry, next)) await followLibrary(editor)
  }
  const [isRenaming, setRenaming] = useState(false)
  const place = () => {
    void placeStored(editor, entry)
    document.getElementById('canvas')?.focus({ preventScroll: true })
  }
  if (isRenaming) {
    return (
      <li>
        <NameInput
          name={name}
          charactersMax={limits.nameCharacters}
          onDone={(next) => {
            setRenaming(false)
            if (next !== undefined && next !== name) void rename(next)
          }}
        />
      </li>
    )
  }
  return (
    <li className={styles['libraryItem']}>
      <button
        type="button"
        draggable
        className={styles['symbol']}
        title={t('library.placeHint')}
        onClick={place}
        onDragStart={({ dataTransfer }) => {
          dataTransfer.setData(componentType, `${id}/${key}`)
          dataTransfer.effectAllowed = 'copy'
        }}
      >
        <Thumbnail entry={entry} />
        <span>{name}</span>
      </button>
      <ItemMenu entry={entry} onRename={() => setRenaming(true)} />
    </li>
  )
}

interface ItemMenuProps extends LibraryItemProps {
  readonly onRename: () => void
}

function ItemMenu({ entry, onRename }: ItemMenuProps) {
  const t = useT()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          size={24}
          className={styles['libraryMenu'] ?? ''}
          aria-label={t('library.actionsOf', { name: entry.name })}
        >
          <IconDots size={14} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onRename}>{t('panel.rename')}</Menu.Item>
        <Menu.Item c="var(--fh-alarm-text)" onClick={() => void removeFromLibrary(entry)}>
          {t('panel.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The picture is read once it comes into view. */
function Thumbnail({ entry }: LibraryItemProps) {
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(place)
  const photoUrl = usePhotoUrls()
  const { data } = useQuery({ ...componentQuery(entry.id), enabled: isSeen })
  const page = useMemo(
    () => (data === undefined ? undefined : readComponentData(entry.key, data.pageData)?.page),
    [entry.key, data],
  )
  return (
    <div ref={place} className={styles['libraryPicture']}>
      {page !== undefined && (
        <svg viewBox={`-4 -4 ${page.cw + 8} ${page.ch + 8}`} aria-hidden>
          <CoverView page={{ ...page, bgOpacity: 0 }} photoUrl={photoUrl} charts={noCharts} />
        </svg>
      )}
    </div>
  )
}

const noCharts: ReadonlyMap<string, string> = new Map()

function useSeen(place: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (element === null || isSeen) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, isSeen])
  return isSeen
}
