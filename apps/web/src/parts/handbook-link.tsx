import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'

/** Chapters of the handbook to which screens lead. */
export const linkedChapters = ['alarms', 'trouble'] as const

interface HandbookLinkProps {
  readonly chapter: (typeof linkedChapters)[number]
  readonly children: ReactNode
}

/** Opens a chapter beside the page, since whoever reads it is in the middle of something. */
export function HandbookLink({ chapter, children }: HandbookLinkProps) {
  return (
    <Anchor href={`/handbook#${chapter}`} target="_blank" size="sm">
      {children}
    </Anchor>
  )
}
