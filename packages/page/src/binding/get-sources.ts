import type { PageData, Source } from '../page-data.ts'
import { bindSources } from './bind-logic.ts'
import { bindsOf } from './get-slots.ts'
import { shownCells, shownGroups } from './shown-cells.ts'
import { getWriteRules } from './write-rules.ts'

export interface PageSources {
  /** Variables whose values the page shows. */
  readonly shown: readonly Source[]
  /** Variables that people write from the page. */
  readonly written: readonly Source[]
}

/**
 * The variables of a page, each once. They are exactly what a viewer can show and write: shares open these and no
 * others, so invisible cells, slots that no symbol has and targets of actions that do not write are ignored.
 */
export function getSources(page: PageData): PageSources {
  const cells = [...shownCells(page), ...shownGroups(page)]
  return {
    shown: eachOnce(cells.flatMap((cell) => bindsOf(cell).flatMap(bindSources))),
    written: eachOnce(getWriteRules(page).map(({ target }) => target)),
  }
}

function eachOnce(sources: readonly Source[]): readonly Source[] {
  const bound = sources.filter(({ varId }) => varId > 0)
  const byKey = new Map(bound.map(({ dev, varId }) => [`${dev}/${varId}`, { dev, varId }] as const))
  return [...byKey.values()]
}
