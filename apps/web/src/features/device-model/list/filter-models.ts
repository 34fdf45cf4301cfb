import type { Model } from '@fieldhub/contract'

/** The models whose name has what is searched for. */
export function filterModels(models: readonly Model[], search: string): readonly Model[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return models
  return models.filter(({ name }) => name.toLowerCase().includes(wanted))
}
