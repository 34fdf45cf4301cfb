import { type InputOf, personalApi } from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { refreshPerson } from '#features/account/personal/refresh-person.ts'
import { checkFields, quietFaults, useForm } from '#parts/form/use-form.ts'

export type Profile = Required<Omit<InputOf<typeof personalApi.change>, 'company'>>

/** The shown fields are checked and sent; typing clears the fault of a field. */
export function useProfileForm<P extends Partial<Profile>>(
  start: P,
  onSaved: (saved: P) => Promise<void> | void,
) {
  return useForm<P, P>({
    start,
    name: 'profile',
    shows: 'sent',
    faultsOf: quietFaults,
    check: (draft) => checkFields(personalApi.change.input, draft),
    save: async (draft) => {
      await call(personalApi.change, draft, { quiet: true })
      await refreshPerson()
      await onSaved(draft)
      return undefined
    },
  })
}
