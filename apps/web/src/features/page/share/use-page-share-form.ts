import type { ConfigurationShare } from '@fieldhub/contract'
import { serverNow } from '#i18n/server-time.ts'
import { type Form, shownFaults, useForm } from '#parts/form/use-form.ts'
import { type PageSharePlace, savePageShare } from './page-share-calls.ts'
import {
  type PageShareChange,
  type PageShareTerms,
  pageShareChange,
  toTerms,
} from './page-share-terms.ts'

const passwordMin = 4

/** The edited terms of a share. Another share needs another key, so that it starts anew. */
export function usePageShareForm(
  place: PageSharePlace,
  share: ConfigurationShare | null,
): Form<PageShareTerms> {
  const form: Form<PageShareTerms> = useForm<PageShareTerms, PageShareChange>({
    start: toTerms(share),
    name: 'page-share',
    shows: 'sent',
    check: (terms) => {
      const wanted = pageShareChange(terms, share, serverNow())
      if (wanted === undefined) return { ok: false, faults: { date: 'untilPast' } }
      if (typeof wanted.password === 'string' && wanted.password.length < passwordMin) {
        return { ok: false, faults: { password: 'sharePassword' } }
      }
      if (terms.allowWrite && wanted.writable?.length === 0) {
        return { ok: false, faults: { writable: 'required' } }
      }
      return { ok: true, input: wanted }
    },
    save: async (wanted) => {
      await savePageShare({ ...place, ...wanted }, share)
      form.change({ password: '' })
      return undefined
    },
    faultsOf: (error) => {
      const { expireTime, ...faults } = shownFaults(error)
      // The one site that is refused stands among the others in the field.
      const site = Object.entries(faults).find(([field]) => field.startsWith('frameSites.'))?.[1]
      form.change({ password: '' })
      return {
        ...faults,
        ...(expireTime !== undefined && { date: expireTime }),
        ...(site !== undefined && { frameSites: site }),
      }
    },
  })
  return form
}
