import type { deviceApi, OutputOf } from '@fieldhub/contract'

export type ListAnswer = OutputOf<typeof deviceApi.list>

/**
 * The rows and their number of an answer to a list of devices. The contract answers a page to whoever asked for one,
 * and a bare array to everybody else, of which there is nobody in the console.
 */
export function toPage(answer: ListAnswer) {
  return 'list' in answer ? answer : { list: answer, total: answer.length }
}
