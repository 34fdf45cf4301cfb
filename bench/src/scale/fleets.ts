import { setTimeout as sleep } from 'node:timers/promises'
import { apiBase, errorTable } from '@fieldhub/contract'
import { send, sendJson } from '../felt/send.ts'
import { type AnswerData, type Called, getAnswer, getData } from '../server-process.ts'

/** Serial numbers are `bench-<number>`; those of one kind follow each other. */
export interface Fleet {
  readonly first: number
  readonly count: number
  readonly values: number
  readonly firstVarId: number
}

const together = 8

/** Makes devices of both modes, each with the same variables. */
export async function makeFleets(
  called: Called,
  sizes: { readonly cloud: number; readonly polled: number; readonly values: number },
): Promise<{ readonly cloud: Fleet; readonly polled: Fleet }> {
  const { cloud, polled, values } = sizes
  const kinds = [
    { mode: 'transparent', typeId: 1, first: 0, count: polled, rate: 1 },
    { mode: 'cloud', typeId: 10, first: polled, count: cloud, rate: 1 },
  ]
  const made: Fleet[] = []
  for (const { mode, typeId, first, count, rate } of kinds) {
    const slaves = [{ name: 'slave', addr: 1, var: variables(values, rate) }]
    const { id: model } = await post(called, '/app/model', { name: mode, slaves })
    let firstVarId = 0
    for (let from = first; from < first + count; from += together) {
      const numbers = Array.from(
        { length: Math.min(together, first + count - from) },
        (_, at) => from + at,
      )
      const ids = await Promise.all(
        numbers.map((number) => {
          const sn = `bench-${number}`
          return post(called, '/app/device', {
            name: sn,
            sn,
            password: 'spoken-aloud',
            typeId,
            mode,
            model,
          })
        }),
      )
      firstVarId ||= await firstVariable(called, Number(ids[0]?.['id']))
    }
    made.push({ first, count, values, firstVarId })
  }
  const [polledFleet, cloudFleet] = made
  if (polledFleet === undefined || cloudFleet === undefined) throw new Error('two fleets')
  return { cloud: cloudFleet, polled: polledFleet }
}

/** All alike and each reported, so that one prepared frame answers for all. */
function variables(count: number, rate: number) {
  return Array.from({ length: count }, (_, register) => {
    return { name: `value ${register}`, register, fm: 2, func: 2, rate, method: 'all', pUnit: 0 }
  })
}

/** A quick machine calls more often than an account may: it waits for as long as the answer says. */
async function post(called: Called, path: string, value: unknown): Promise<AnswerData> {
  for (;;) {
    const text = await sendJson(called, ['POST', path], value)
    const { code, data } = getAnswer(text)
    if (code !== errorTable.tooOften.code) return getData(text)
    await sleep(Number(data['retryAfter']) * 1_000)
  }
}

async function firstVariable(called: Called, deviceId: number): Promise<number> {
  const path = `${apiBase}/app/getVarLastData?deviceId=${deviceId}`
  const found = /"varId":(\d+)/.exec(await send(called, path, { method: 'GET' }))
  return Number(found?.[1] ?? 0)
}
