import { type FormatClue, findFormats, readDisplay } from '@fieldhub/contract'
import { useMemo, useState } from 'react'
import { isSameSpan, type RegisterReading } from './register-place.ts'

/** What is known so far: the reading at hand, what the meter shows, and readings that were kept. */
export function useDetective() {
  const [reading, setReading] = useState<RegisterReading | null>(null)
  const [shown, setShown] = useState('')
  const [clues, setClues] = useState<readonly FormatClue[]>([])
  const display = readDisplay(shown)
  const candidates = useMemo(() => {
    if (reading === null) return []
    const current = readDisplay(shown) === undefined ? [] : [{ words: reading.words, shown }]
    return findFormats([...clues, ...current], reading.at)
  }, [reading, shown, clues])
  const show = (next: RegisterReading) => {
    // Readings of other registers explain nothing of these.
    if (reading !== null && !isSameSpan(reading, next)) setClues([])
    setReading(next)
  }
  const keep = () => {
    if (reading === null || display === undefined) return
    setClues((old) => [...old, { words: reading.words, shown }])
    setShown('')
  }
  const drop = (index: number) => setClues((old) => old.filter((_, at) => at !== index))
  return { reading, shown, display, clues, candidates, setShown, show, keep, drop }
}

export type Detective = ReturnType<typeof useDetective>
