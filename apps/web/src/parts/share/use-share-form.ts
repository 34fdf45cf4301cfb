import type { ShareRole } from '@fieldhub/contract'
import { serverNow } from '#i18n/server-time.ts'
import { type Form, shownFaults, useForm } from '#parts/form/use-form.ts'
import { getUntil, type UntilChoice } from './share-until.ts'

/** With whom something is to be shared, for what and until when. */
export interface ShareTerms {
  readonly account: string
  readonly role: ShareRole
  readonly until: number | null
}

interface ShareDraft {
  readonly account: string
  readonly role: ShareRole
  readonly until: UntilChoice
  /** The last day as `YYYY-MM-DD`, where the choice is `date`. */
  readonly date: string
}

const start: ShareDraft = { account: '', role: 'viewer', until: 'never', date: '' }

/** The form by which something is shared. */
export function useShareForm(onShare: (terms: ShareTerms) => Promise<void>): Form<ShareDraft> {
  const form: Form<ShareDraft> = useForm<ShareDraft, ShareTerms>({
    start,
    name: 'share',
    shows: 'sent',
    check: ({ account, role, until, date }) => {
      const name = account.trim()
      const end = getUntil(until, date, serverNow())
      if (name !== '' && end !== undefined) {
        return { ok: true, input: { account: name, role, until: end } }
      }
      return {
        ok: false,
        faults: {
          ...(name === '' && { account: 'account' }),
          ...(end === undefined && { date: 'untilPast' }),
        },
      }
    },
    save: async (terms) => {
      await onShare(terms)
      form.change({ account: '' })
      return undefined
    },
    faultsOf: (error) => {
      const { until, ...faults } = shownFaults(error)
      return until === undefined ? faults : { ...faults, date: until }
    },
  })
  return form
}
