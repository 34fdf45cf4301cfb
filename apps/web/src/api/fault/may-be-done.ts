import { type ApiError, isRecord, noAnswerCode } from '../api-error.ts'

/** A proxy answers so when the server that had the call broke off; with 503 no server had it. */
const brokenOff: readonly number[] = [500, 502, 504]

/** Whether the answer of a call got lost on the way: the platform may have done it. */
export function isAnswerLost({ code }: ApiError): boolean {
  return code === noAnswerCode || brokenOff.includes(code)
}

/** Whether nobody knows what became of a write: the platform may have sent it, or the device may have taken it. */
export function mayBeDone(error: ApiError): boolean {
  const { data } = error
  return isAnswerLost(error) || (isRecord(data) && data['reason'] === 'unanswered')
}
