import {
  errorCodes,
  type FactorAnswer,
  type FactorDemand,
  type FactorWay,
  SmsCode,
} from '@fieldhub/contract'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '#api/api-error.ts'
import { fieldFault } from '#api/field-fault.ts'
import { faultSentence } from '#api/retry-after.ts'
import { passkeyFault, passkeyObstacle, showPasskey } from '#api/session/passkey.ts'
import { translate } from '#i18n/translate.ts'
import { useLanguage } from '#i18n/use-t.ts'

const TriesLeft = z.object({ triesLeft: z.number() })

/**
 * The state of a question for the second factor: the way that was chosen, what is typed, and what the server says of
 * it.
 */
export function useFactorAnswer(
  demand: FactorDemand | undefined,
  send: (ticket: string, answer: FactorAnswer) => Promise<unknown>,
) {
  const language = useLanguage()
  const [chosen, setChosen] = useState<FactorWay>()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [overTicket, setOverTicket] = useState<string>()
  const ways = demand?.ways ?? []
  const way = chosen ?? getFirst(ways)

  const choose = (next: FactorWay) => {
    setChosen(next)
    setCode('')
    setFault(undefined)
  }
  const answerOf = async (): Promise<FactorAnswer | undefined> => {
    if (way === 'passkey') {
      if (demand?.passkey === undefined) return undefined
      return { way, response: await showPasskey(demand.passkey) }
    }
    const wrong =
      way === 'totp'
        ? fieldFault(SmsCode, code, language)
        : code.trim() === ''
          ? translate('factor.recoveryHint')
          : undefined
    setFault(wrong)
    return wrong === undefined && way !== undefined ? { way, code } : undefined
  }
  const submit = async () => {
    if (isBusy || demand === undefined) return
    setBusy(true)
    setFault(undefined)
    try {
      const answer = await answerOf()
      if (answer !== undefined) await send(demand.ticket, answer)
    } catch (error) {
      setFault(toSentence(error, way))
      if (isOver(error)) setOverTicket(demand.ticket)
      setCode('')
    } finally {
      setBusy(false)
    }
  }
  return {
    ways,
    way,
    choose,
    code,
    setCode,
    fault,
    isBusy,
    submit,
    /** Whether the ticket is used up, when only a new sign-in helps. */
    isOver: demand !== undefined && overTicket === demand.ticket,
  }
}

function getFirst(ways: readonly FactorWay[]): FactorWay | undefined {
  const isPasskeyPossible = passkeyObstacle() === undefined
  return ways.find((way) => way !== 'passkey' || isPasskeyPossible) ?? ways[0]
}

function toSentence(error: unknown, way: FactorWay | undefined): string {
  const ofPasskey = passkeyFault(error)
  if (ofPasskey !== undefined) return translate(ofPasskey)
  const left = getTriesLeft(error)
  if (left === undefined) return faultSentence(error)
  const wrong = translate(way === 'passkey' ? 'factor.wrongPasskey' : 'factor.wrongCode')
  return translate(left === 0 ? 'factor.triesOver' : 'factor.triesLeft', { fault: wrong, n: left })
}

function getTriesLeft(error: unknown): number | undefined {
  const parsed = TriesLeft.safeParse(error instanceof ApiError ? error.data : undefined)
  return parsed.success ? parsed.data.triesLeft : undefined
}

function isOver(error: unknown): boolean {
  const isGone = error instanceof ApiError && error.code === errorCodes.factorTicketGone
  return isGone || getTriesLeft(error) === 0
}
