import { type BusScan, busApi, type InputOf } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { queryClient, toQuery } from '#api/query.ts'

export type ScanInput = InputOf<typeof busApi.startScan>

const everyMs = 1_000

/** The device's scan, polled while it runs, which is what keeps it running. */
export function useBusScan(deviceId: number) {
  const options = toQuery(busApi.scan, { deviceId })
  const { data: answered = null } = useQuery({
    ...options,
    staleTime: 0,
    refetchInterval: ({ state }) => (isRunning(state.data ?? null) ? everyMs : false),
  })
  const [known, setKnown] = useState(answered)
  if (answered !== null && answered !== known) setKnown(answered)
  /** The server has forgotten what it was at: it was started again, or another process took its place. */
  const isLost = answered === null && isRunning(known)
  const scan = isLost ? known : answered
  const [fault, setFault] = useState<ApiError | null>(null)
  const [isSending, setSending] = useState(false)
  const show = async (answer: Promise<BusScan | null>) => {
    setSending(true)
    setFault(null)
    try {
      const shown = await answer
      // A poll that is still under way would bring back the scan before, which has ended, and nobody would poll this one.
      await queryClient.cancelQueries({ queryKey: options.queryKey })
      queryClient.setQueryData(options.queryKey, shown)
    } finally {
      setSending(false)
    }
  }
  /** Its refusal is shown by the form that starts it. */
  const start = (input: ScanInput) => show(call(busApi.startScan, input, { quiet: true }))
  const stop = () => orFault(() => show(call(busApi.stopScan, { deviceId }, { quiet: true })))
  /** Starts another one in place of the one that runs, which has found what was wanted. */
  const goOn = (input: ScanInput) =>
    orFault(async () => {
      if (isRunning(answered)) await show(call(busApi.stopScan, { deviceId }, { quiet: true }))
      await start(input)
    })
  const orFault = async (send: () => Promise<void>) => {
    try {
      await send()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error)
    }
  }
  return { scan, isLost, fault, isSending, isRunning: isRunning(answered), start, stop, goOn }
}

const isRunning = (scan: BusScan | null) => scan !== null && scan.end === null
