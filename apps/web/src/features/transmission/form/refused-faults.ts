import { errorCodes } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { ApiError } from '#api/api-error.ts'
import { type Faults } from '#parts/form/use-faults.ts'
import { shownFaults } from '#parts/form/use-form.ts'

const Conflict = z.object({
  linked: z.object({ transmissions: z.array(z.object({ name: z.string() })) }),
})

/** A line that another policy has is a fault of the members, and the policy is named. */
export function refusedFaults(error: unknown): Faults {
  if (error instanceof ApiError && error.code === errorCodes.conflict) {
    const conflict = Conflict.safeParse(error.data)
    if (conflict.success) {
      const names = conflict.data.linked.transmissions.map(({ name }) => name).join(', ')
      return { members: `${error.msg} (${names})` }
    }
  }
  return shownFaults(error)
}
