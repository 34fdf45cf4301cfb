import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useLanguage } from '#i18n/use-t.ts'
import { sectionHref, toSections } from '../handbook/handbook-sections.ts'
import { loadHandbook } from '../handbook/handbook-text.ts'
import { findPaletteCommands, type PaletteCommand } from './find-palette-commands.ts'

/** Pages and devices are what people mostly look for; the handbook says how, below them. */
const sectionsMax = 6

/** The parts of the handbook that say every word, for who knows what to do and not where. */
export function useHandbookCommands(query: string): readonly PaletteCommand[] {
  const router = useRouter()
  const language = useLanguage()
  const isWanted = query.trim() !== ''
  const { data } = useQuery({
    queryKey: ['handbook', language],
    queryFn: () => loadHandbook(language),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  })
  const index = useMemo(
    () =>
      toSections(data ?? '').map((section, at) => {
        const run = () => void router.navigate({ href: sectionHref(section) })
        const command = {
          id: `handbook-${at}`,
          group: 'handbook',
          label: section.title,
          run,
        } as const
        return { command, text: section.text, initials: '' }
      }),
    [data, router],
  )
  return isWanted ? findPaletteCommands(index, query).slice(0, sectionsMax) : []
}
