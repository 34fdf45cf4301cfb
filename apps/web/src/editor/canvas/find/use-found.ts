import { getSources } from '@fieldhub/page'
import { useMemo } from 'react'
import { touchesCells, useChangeCount } from '../../document/use-change-count.ts'
import { useDocument } from '../../document/use-document.ts'
import { simulatedId } from '../../preview/simulation.ts'
import { useVariableNames } from '../../preview/use-variable-names.ts'
import { findCells } from './find-cells.ts'

/** The cells that have the words, as the page is now. */
export function useFound(words: string) {
  const page = useDocument()
  const version = useChangeCount(touchesCells)
  const sources = useMemo(() => {
    void version
    const { shown, written } = getSources(page.toPage())
    return [...shown, ...written]
  }, [page, version])
  const variable = useVariableNames(sources)
  return useMemo(() => {
    void version
    return findCells(
      page,
      words,
      ({ dev, varId }) => variable(dev === '$self' ? simulatedId : dev, varId)?.name,
    )
  }, [page, version, words, variable])
}
