import type { AnyEndpoint, InputOf, OutputOf } from '@fieldhub/contract'
import { QueryClient, type QueryFilters, queryOptions } from '@tanstack/react-query'
import { ApiError, noAnswerCode } from './api-error.ts'
import { type CallOptions, call } from './call.ts'
import { isPushed, newsTime } from './live/news-time.ts'

const freshMs = 10_000
const retriesMax = 2
const patienceMs = 8_000
const patientDelayMs = 1_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // What the live connection told while nobody looked at it is not in what was read before.
      staleTime: (query) =>
        isPushed(query) && query.state.dataUpdatedAt <= newsTime() ? 0 : freshMs,
      retry: isWorthRetrying,
      // `readWhenSeen` does both at the right moment.
      refetchOnWindowFocus: true,
      refetchOnReconnect: false,
    },
    mutations: { retry: false },
  },
})

/**
 * Options for `useQuery`: `useQuery(toQuery(deviceApi.list, { page: 1 }))`. The key is the path and then the input. A
 * fault is shown where the data would be (ErrorState), so there is no toast unless `quiet: false` asks for one.
 */
export function toQuery<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Pick<CallOptions, 'quiet'> = { quiet: true },
) {
  return queryOptions<OutputOf<E>, Error, OutputOf<E>, readonly unknown[]>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { ...options, signal }),
  })
}

/** Marks everything read from an endpoint as stale; what is on screen is read again. */
export function refresh(endpoint: AnyEndpoint): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [endpoint.path] })
}

/** Reads several endpoints again after news of the live connection. */
export function readNews(...news: readonly AnyEndpoint[]): Promise<unknown> {
  return Promise.all(news.map(({ path }) => readAfter({ queryKey: [path] })))
}

/**
 * Reads again what matches. An answer that is on its way may be older than what was just told, so it comes first; to break
 * it off would, on a slow line, show nothing at all for as long as news come.
 */
export async function readAfter(filters: QueryFilters): Promise<void> {
  const underWay = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  await Promise.allSettled(underWay.map(async ({ promise }) => promise))
  await queryClient.invalidateQueries(filters)
}

/**
 * Options of a call whose failure would end the session: it waits for a server that restarts, or a connection that
 * breaks for some seconds.
 */
export function patiently<Options extends object>(options: Options) {
  const until = Date.now() + patienceMs
  return {
    ...options,
    networkMode: 'always' as const,
    retryDelay: patientDelayMs,
    retry: (_: number, error: Error) => isTransient(error) && Date.now() < until,
  }
}

/**
 * A call that nobody answered in all of its time is not sent again: the console gives up at 20 s, and people would wait as
 * long twice more before they are told.
 */
export function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < retriesMax && isTransient(error) && error.data !== 'TimeoutError'
}

/** The server restarts, another process takes its place, or the network is away for a moment. */
export function isTransient(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === noAnswerCode || error.code === 503)
}
