import { deviceApi, variableApi } from '@fieldhub/contract'
import { queryClient, toQuery } from '#api/query.ts'
import { getRequest } from '#api/request.ts'

/** As long as the name and the values that `boot.js` draws may stand without the frame around them. */
const waitMsMax = 500

/**
 * Reads what the page asked for before its program had come, so that the first picture of the screen has the device and its
 * values: else it would take them away again for as long as a phone draws twice.
 */
export async function readFirstAnswers(): Promise<void> {
  const id = new URLSearchParams(location.search).get('id')
  const { fieldhubEarly: early } = globalThis
  if (id === null || early === undefined) return
  const device = [deviceApi.list, { id: Number(id) }] as const
  const values = [variableApi.lastValues, { deviceId: Number(id) }] as const
  const reading = [
    ...(early.answers.has(getRequest(...device).url)
      ? [queryClient.prefetchQuery(toQuery(...device))]
      : []),
    ...(early.answers.has(getRequest(...values).url)
      ? [queryClient.prefetchQuery(toQuery(...values))]
      : []),
  ]
  const isLong = new Promise((resolve) => setTimeout(resolve, waitMsMax))
  await Promise.race([Promise.all(reading), isLong])
}
