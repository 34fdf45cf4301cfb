import { configurationPhotoApi, type Photo } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { toQuery } from '#api/query.ts'
import type { PhotoUrl } from '#viewer/picture.tsx'

const photosQuery = toQuery(configurationPhotoApi.list, {})

/** The addresses of the account's photos by their ids. */
export function usePhotoUrls(): PhotoUrl {
  const { data } = useQuery(photosQuery)
  return useCallback((id) => urlOf(data, id), [data])
}

const urlOf = (photos: readonly Photo[] | undefined, wanted: number): string | undefined =>
  photos && (photos.find(({ id }) => id === wanted)?.url ?? '')
