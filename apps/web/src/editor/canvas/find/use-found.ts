import { useMemo } from 'react'
import { touchesCells, useChangeCount } from '../../document/use-change-count.ts'
import { useDocument } from '../../document/use-document.ts'
import { findCells } from './find-cells.ts'
import { allSources, useSourceNames } from './use-source-names.ts'

/** The cells that have the words, as the page is now. */
export function useFound(words: string) {
  const page = useDocument()
  const version = useChangeCount(touchesCells)
  const sources = useMemo(() => {
    void version
    return allSources(page.toPage())
  }, [page, version])
  const nameOf = useSourceNames(sources)
  return useMemo(() => {
    void version
    return findCells(page, words, nameOf)
  }, [page, version, words, nameOf])
}
