import { configurationPhotoApi } from '@fieldhub/contract'
import { type Cell, getCellPhotos } from '@fieldhub/page'
import { ActionIcon, Text } from '@mantine/core'
import { IconTarget } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { cellName } from '../document/cell-name.ts'
import { useDocument, useRevision } from '../document/use-document.ts'
import classes from '../panels/fields/fields.module.css'
import { useEditor } from '../session-context.ts'

/** The cells of the page that show photos which are gone; a click selects one. */
export function MissingPhotos() {
  const t = useT()
  const editor = useEditor()
  const cells = useCellsWithoutPhoto()
  if (cells.length === 0) return null
  const title = t('draw.missingPhotos', { n: cells.length })
  return (
    <section aria-label={title}>
      <Text size="xs" fw={600} c="var(--fh-unactivated-text)">
        {title}
      </Text>
      <Text size="xs" c="dimmed">
        {t('draw.missingPhotosHelp')}
      </Text>
      {cells.map((cell) => (
        <div key={cell.id} className={classes['row']} style={{ padding: 0 }}>
          <Text size="xs" className={classes['name'] ?? ''}>
            {cellName(cell)}
          </Text>
          <ActionIcon
            size={24}
            aria-label={t('draw.findMissing', { name: cellName(cell) })}
            onClick={() => {
              editor.select([editor.chosenBy(cell.id)])
              editor.showSelection()
            }}
          >
            <IconTarget size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </div>
      ))}
    </section>
  )
}

function useCellsWithoutPhoto(): readonly Cell[] {
  const document = useDocument()
  const revision = useRevision()
  const photos = useQuery(toQuery(configurationPhotoApi.list, {})).data
  return useMemo(() => {
    if (photos === undefined) return []
    const known = new Set(photos.map(({ id }) => id))
    return [...document.ids()].flatMap((id) => {
      const cell = document.get(id)
      if (cell === undefined || cell.kind === 'unknown') return []
      return getCellPhotos(cell).every((photo) => known.has(photo)) ? [] : [cell]
    })
    // The list follows the state of the page that the revision stands for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [document, photos, revision])
}
