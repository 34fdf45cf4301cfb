import { Slave, Variable } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { readDocument } from '#store/json-document.ts'

const Outline = z.array(z.object({ ...Slave.shape, var: z.array(z.unknown()) }))

/** The slaves of a model from their column: up to 10,000 variables, checked one by one with pauses. */
export async function readSlaves(text: string, what: string): Promise<Slave[]> {
  const slices = new TimeSlices()
  const slaves: Slave[] = []
  for (const { var: list, ...slave } of readDocument(Outline, text, what)) {
    const variables: Variable[] = []
    for (const one of list) {
      variables.push(readVariable(one, what))
      const pause = slices.pause()
      if (pause !== undefined) await pause
    }
    slaves.push({ ...slave, var: variables })
  }
  return slaves
}

function readVariable(stored: unknown, what: string): Variable {
  try {
    return z.parse(Variable, stored)
  } catch (cause) {
    throw new Error(`broken invariant: ${what} can be read as they were stored`, { cause })
  }
}
