import { embedSiteApi } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { toQuery } from '#api/query.ts'

const sitesQuery = toQuery(embedSiteApi.list, {})

/** The frames of the sites that the account allows. */
export function useSiteFrames(): (site: string) => string | undefined {
  const { data } = useQuery(sitesQuery)
  return useCallback((site) => data?.find(({ origin }) => origin === site)?.url, [data])
}
