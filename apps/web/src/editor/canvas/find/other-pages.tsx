import type { PageDocument } from '@fieldhub/page'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { orToast } from '#api/call-or-toast.ts'
import { useT } from '#i18n/use-t.ts'
import { usePageSession } from '../../session-context.ts'
import { useStore } from '../../value-store.ts'
import { findCells, foundRowsMax } from './find-cells.ts'
import styles from './find-panel.module.css'
import { FoundRow } from './found-row.tsx'
import { reveal } from './reveal.ts'
import { allSources, useSourceNames } from './use-source-names.ts'

interface ReadPage {
  readonly id: number
  readonly name: string
  readonly document: PageDocument
}

/** Finds cells of the configuration's other pages, which are read once somebody asks for them. */
export function OtherPages({ words }: { readonly words: string }) {
  const t = useT()
  const session = usePageSession()
  const current = useStore(session.editor.page).id
  const others = useStore(session.pages).filter(({ id }) => id !== current)
  const [read, setRead] = useState<readonly ReadPage[]>()
  const [isReading, setIsReading] = useState(false)
  if (others.length === 0) return null
  const readAll = async () => {
    setIsReading(true)
    const pages: ReadPage[] = []
    for (const { id, name } of others) {
      pages.push({ id, name, document: await session.look(id) })
    }
    setRead(pages)
  }
  if (read !== undefined) return <FoundElsewhere pages={read} words={words} />
  return (
    <Button
      size="xs"
      variant="subtle"
      loading={isReading}
      onClick={() => void orToast(readAll().finally(() => setIsReading(false)))}
    >
      {t('draw.findElsewhere', { n: others.length })}
    </Button>
  )
}

interface FoundElsewhereProps {
  readonly pages: readonly ReadPage[]
  readonly words: string
}

function FoundElsewhere({ pages, words }: FoundElsewhereProps) {
  const t = useT()
  const session = usePageSession()
  const sources = useMemo(
    () => pages.flatMap(({ document }) => allSources(document.toPage())),
    [pages],
  )
  const nameOf = useSourceNames(sources)
  const found = pages.flatMap((page) =>
    findCells(page.document, words, nameOf).map((cell) => ({ page, cell })),
  )
  const go = async (pageId: number, cellId: string) => {
    await session.show(pageId)
    reveal(session.editor, cellId)
  }
  return (
    <>
      <output className={styles['elsewhere']}>
        {t('draw.foundElsewhere', { n: found.length })}
      </output>
      <ul className={styles['list']}>
        {found.slice(0, foundRowsMax).map(({ page, cell }) => (
          <FoundRow
            key={`${page.id}/${cell.id}`}
            cell={cell}
            pageName={page.name}
            onGo={() => void orToast(go(page.id, cell.id))}
          />
        ))}
      </ul>
    </>
  )
}
