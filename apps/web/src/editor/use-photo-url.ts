import { configurationPhotoApi, type Photo } from '@fieldhub/contract'
import { photoIdOf } from '@fieldhub/page'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryOf } from '#api/query.ts'

const photosQuery = queryOf(configurationPhotoApi.list, {})

/** Addresses of the account's photos by their ids; empty while they are on their way, and for one that is gone. */
export function usePhotoUrls(): (id: number) => string {
  const { data } = useQuery(photosQuery)
  return useCallback((id) => urlOf(data, id), [data])
}

/** Where the browser finds a photo that a page names by its id; an address stays as it is. */
export function usePhotoUrl(href: string): string {
  const urls = usePhotoUrls()
  const id = photoIdOf(href)
  return id === undefined ? href : urls(id)
}

const urlOf = (photos: readonly Photo[] | undefined, wanted: number): string =>
  photos?.find(({ id }) => id === wanted)?.url ?? ''
