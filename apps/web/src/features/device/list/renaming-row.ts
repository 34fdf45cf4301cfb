import { createContext } from 'react'

/** Which row of a list has the field for its name, and how that is left. */
interface RenamingRow {
  readonly id: number | null
  readonly close: () => void
}

export const RenamingContext = createContext<RenamingRow>({ id: null, close: () => undefined })
