import {
  type AnyEndpoint,
  type alarmSettingApi,
  errorCodes,
  type linkerApi,
} from '@fieldhub/contract'
import * as z from 'zod/mini'
import type { ApiError } from '#api/api-error.ts'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { confirmRemoval } from '#parts/confirm-removal.ts'

interface Removal {
  readonly endpoint: typeof linkerApi.remove | typeof alarmSettingApi.remove
  /** The list that is read again afterwards. */
  readonly list: AnyEndpoint
  readonly id: number
  readonly name: string
}

const Linked = z.object({ linked: z.record(z.string(), z.array(z.object({ name: z.string() }))) })

/** Asks first, deletes, and lists the uses when the server refuses. */
export async function removeUnlessUsed({ endpoint, list, id, name }: Removal): Promise<void> {
  await confirmRemoval({
    title: translate('contact.deleteTitle', { name }),
    text: translate('contact.deleteText'),
    action: translate('contact.deleteAction'),
    done: translate('contact.deleted', { name }),
    remove: () => callOrToast(endpoint, { id }, (error) => toSentence(error, name)),
    refresh: () => refresh(list),
  })
}

function toSentence(error: ApiError, name: string): string {
  const parsed = Linked.safeParse(error.data)
  if (error.code !== errorCodes.conflict || !parsed.success) return error.msg
  const uses = Object.values(parsed.data.linked).flat()
  const names = uses.map((use) => `“${use.name}”`).join(' ')
  return translate('contact.inUse', { name, uses: names })
}
