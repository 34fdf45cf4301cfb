import { Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#ui/list/error-state.tsx'

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>
  /** Lines of the skeleton, about as high as the content that follows. */
  readonly lines?: number
  /** Stands in the place of lines where the content is of another height on a phone. */
  readonly outline?: ReactNode
  readonly children: (data: T) => ReactNode
}

/** What a query brought, or its skeleton, or its fault with a way to try again. */
export function Loaded<T>({ query, lines = 0, outline, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (outline !== undefined) return outline
  return (
    <Stack gap="sm" aria-busy>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={40} />
      ))}
    </Stack>
  )
}
