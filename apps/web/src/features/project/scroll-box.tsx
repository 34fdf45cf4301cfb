import type { ReactNode } from 'react'

interface ScrollBoxProps {
  readonly label: string
  readonly children: ReactNode
}

/** Chinese words of narrow columns stay whole too. */
const frame = { overflowX: 'auto', minWidth: 0, wordBreak: 'keep-all' } as const

/** A table that is wider than a phone moves in a frame of its own, by keys too. */
export function ScrollBox({ label, children }: ScrollBoxProps) {
  return (
    // What scrolls must be reachable without a pointer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={label} tabIndex={0} style={frame}>
      {children}
    </section>
  )
}
