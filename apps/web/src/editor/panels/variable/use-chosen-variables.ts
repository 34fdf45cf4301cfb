import type { OfferedVariable } from '@fieldhub/page'
import { useState } from 'react'

interface Choice {
  readonly isChosen: boolean
  /** Whether all variables since the last chosen one are meant. */
  readonly isRange: boolean
}

/** The variables that are chosen to be placed together, in the order in which they were chosen. */
export function useChosenVariables(shown: readonly OfferedVariable[]) {
  const [chosen, setChosen] = useState<readonly OfferedVariable[]>([])
  const [last, setLast] = useState<string>()
  const choose = (variable: OfferedVariable, { isChosen, isRange }: Choice) => {
    const keys = shown.map(keyOf)
    const [from, to] = [keys.indexOf(last ?? ''), keys.indexOf(keyOf(variable))]
    const meant =
      isRange && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [variable]
    const meantKeys = new Set(meant.map(keyOf))
    const others = chosen.filter((one) => !meantKeys.has(keyOf(one)))
    setChosen(isChosen ? [...others, ...meant] : others)
    setLast(keyOf(variable))
  }
  return { chosen, choose, clear: () => setChosen([]) }
}

const keyOf = ({ source }: OfferedVariable): string => `${source.dev}/${source.varId}`
