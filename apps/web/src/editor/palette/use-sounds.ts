import { useEffect, useState } from 'react'

type SoundsLike = (name: string, typed: string) => boolean

/** The table of sounds, which is fetched when somebody searches; without it names are found by their letters alone. */
export function useSounds(isWanted: boolean): SoundsLike {
  const [table, setTable] = useState<{ readonly soundsLike: SoundsLike }>()
  useEffect(() => {
    if (!isWanted || table !== undefined) return
    let isThere = true
    import('./pinyin.ts').then(
      (file) => isThere && setTable(file),
      // Offline the letters have to do; the next search tries again.
      () => undefined,
    )
    return () => {
      isThere = false
    }
  }, [isWanted, table])
  return table?.soundsLike ?? never
}

const never: SoundsLike = () => false
