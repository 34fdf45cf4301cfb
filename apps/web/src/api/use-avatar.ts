import { useQuery } from '@tanstack/react-query'
import { fetchAvatar } from './avatar.ts'

/** The picture that belongs to `version` (of the profile); undefined without one, or when it could not be loaded. */
export function useAvatar(version: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['/app/avatar', version],
    queryFn: ({ signal }) => fetchAvatar(signal),
    enabled: version !== undefined && version !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data
}
