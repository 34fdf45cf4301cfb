import { configurationPhotoApi, type Photo } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { toQuery } from '#api/query.ts'

const photosQuery = toQuery(configurationPhotoApi.list, {})

/** The addresses of the account's photos by their ids; empty while they are loading, and for one that is gone. */
export function usePhotoUrls(): (id: number) => string {
  const { data } = useQuery(photosQuery)
  return useCallback((id) => urlOf(data, id), [data])
}

const urlOf = (photos: readonly Photo[] | undefined, wanted: number): string =>
  photos?.find(({ id }) => id === wanted)?.url ?? ''
