import { loadSymbols } from '@fieldhub/page'
import { type AnyTemplate, plants } from '@fieldhub/templates/plants'
import { useQuery } from '@tanstack/react-query'
import { loadTexts } from '#i18n/language-store.ts'

/** The templates of the gallery, once they can be drawn; undefined while they are loading. */
export function useTemplates(): readonly AnyTemplate[] | undefined {
  return useQuery({
    queryKey: ['templates of pages'],
    queryFn: async () => {
      const [templates] = await Promise.all([
        Promise.all(plants.map((load) => load())),
        loadSymbols(),
        loadTexts('equipment'),
      ])
      return templates
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}
