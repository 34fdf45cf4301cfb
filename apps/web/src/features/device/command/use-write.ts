import { type Command, type LastValue, variableApi } from '@fieldhub/contract'
import { useEffect, useRef, useState } from 'react'
import { ApiError, getFieldFaults } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { onLiveStep } from '#api/live/live.ts'
import { randomId } from '#api/random-id.ts'
import type { Faults } from '#parts/form/use-faults.ts'
import { type WriteState, withLateEnd } from './write-state.ts'

/**
 * One write at a time; it is never repeated by itself (a device may have done what it did not confirm). It resolves
 * with what the server refused, at its fields. `command` is the present row of its trail, null until the server has
 * sent one.
 */
export function useWrite(deviceId: number, { varId }: LastValue) {
  const [state, setState] = useState<WriteState>({ kind: 'entering' })
  const [command, setCommand] = useState<Command | null>(null)
  const ref = useRef('')
  useEffect(
    () =>
      onLiveStep((step) => {
        if (step.type === 'command' && step.ref === ref.current && step.ref !== '') {
          setCommand(step.command)
        }
      }),
    [],
  )
  const write = async (value: number): Promise<Faults | undefined> => {
    ref.current = randomId()
    setCommand(null)
    setState({ kind: 'sending' })
    try {
      const input = { deviceId, varId, value, ref: ref.current }
      const answer = await call(variableApi.write, input, { quiet: true })
      setState({ kind: 'done', value, answer })
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const faults = getFieldFaults(error)
      const isRefused = Object.keys(faults).length > 0
      setState(isRefused ? { kind: 'entering' } : { kind: 'failed', error })
      return isRefused ? faults : undefined
    }
  }
  return {
    state: withLateEnd(state, command),
    command,
    write,
    restart: () => setState({ kind: 'entering' }),
  }
}
