import { loadDrawings } from '@fieldhub/page'
import { type AnyTemplate, plants } from '@fieldhub/templates/plants'
import { useQuery } from '@tanstack/react-query'

/** The templates of the gallery, once they can be drawn; undefined while they are loading. */
export function useTemplates(): readonly AnyTemplate[] | undefined {
  return useQuery({
    queryKey: ['templates of pages'],
    queryFn: async () => {
      const [templates] = await Promise.all([
        Promise.all(plants.map((load) => load())),
        loadDrawings(),
      ])
      return templates
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}
