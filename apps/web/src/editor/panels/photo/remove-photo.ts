import { configurationPhotoApi, errorCodes, type Photo } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { ApiError } from '#api/api-error.ts'
import { reportApiFault } from '#api/api-faults.ts'
import { call } from '#api/call.ts'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'
import { toastDone } from '#ui/toast.tsx'

const Names = z.array(z.object({ name: z.string() }))
const Shown = z.object({
  linked: z.object({ pages: Names, components: z._default(Names, []) }),
})

/** Asks before removing, and once more, with their names, where pages show the picture. */
export async function removePhoto(photo: Photo): Promise<void> {
  const { id, name } = photo
  const isSure = await confirmAction({
    title: translate('panel.removePhoto', { name }),
    text: translate('panel.removePhotoText'),
    confirmLabel: translate('panel.remove'),
    isDanger: true,
  })
  if (!isSure) return
  const input = { id, forceDeletion: false }
  const isGone = await call(configurationPhotoApi.remove, input, { quiet: true }).then(
    () => true,
    (error: unknown) => afterRefusal(photo, error),
  )
  await refresh(configurationPhotoApi.list)
  if (isGone) toastDone(translate('panel.removed', { name }))
}

async function afterRefusal({ id, name }: Photo, error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError)) throw error
  const { data } = Shown.safeParse(error.data)
  if (error.code !== errorCodes.conflict || data === undefined) {
    reportApiFault(error)
    return false
  }
  const { pages: shownOn, components } = data.linked
  const pages = [...shownOn, ...components].map((page) => page.name).join(', ')
  const isSure = await confirmAction({
    title: translate('panel.removeShown', { name }),
    text: translate('panel.removeShownText', { pages }),
    confirmLabel: translate('panel.removeAnyway'),
    isDanger: true,
    typedName: name,
  })
  if (!isSure) return false
  return (
    (await callOrToast(configurationPhotoApi.remove, { id, forceDeletion: true })) !== undefined
  )
}
