import { dashboardApi, Name } from '@fieldhub/contract'

import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { CountedName } from '#parts/form/counted-name.tsx'
import { SmallForm } from '#parts/form/small-form.tsx'
import { type Form, useForm } from '#parts/form/use-form.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useOpenRoute } from '#ui/use-open-route.ts'

/** A board that is made, copied from another one, or gets another name. */
export type NamedBoard =
  | { readonly what: 'new'; readonly name: '' }
  | { readonly what: 'copy' | 'rename'; readonly id: number; readonly name: string }

interface BoardNameDialogProps {
  readonly board: NamedBoard
  readonly onClose: () => void
}

/** Asks for a name. A new board is opened at once. */
export function BoardNameDialog({ board, onClose }: BoardNameDialogProps) {
  const t = useT()
  const openRoute = useOpenRoute()
  const titles = {
    new: t('dashboard.add'),
    copy: t('common.copyOf', { name: board.name }),
    rename: t('dashboard.rename', { name: board.name }),
  }
  const form: Form<{ readonly name: string }> = useForm<{ readonly name: string }, string>({
    start: { name: board.name },
    name: 'dashboard-name',
    shows: 'sent',
    check: ({ name }) => {
      const parsed = Name.safeParse(name)
      return parsed.success
        ? { ok: true, input: parsed.data }
        : { ok: false, faults: { name: 'nameLength' } }
    },
    save: async (name) => {
      const id = await store(board, name)
      await refresh(dashboardApi.list)
      onClose()
      if (board.what === 'new') openRoute(`/dashboard/${id}`)
      return undefined
    },
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={titles[board.what]}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <SmallForm form={form} submitLabel={t('dashboard.save')} onCancel={onClose}>
        <CountedName form={form} label={t('dashboard.name')} data-autofocus />
      </SmallForm>
    </Dialog>
  )
}

async function store(board: NamedBoard, name: string): Promise<number> {
  if (board.what === 'rename') {
    await call(dashboardApi.change, { id: board.id, name }, { quiet: true })
    return board.id
  }
  const copied = board.what === 'copy' ? { copyOf: board.id } : {}
  const { id } = await call(dashboardApi.create, { name, ...copied }, { quiet: true })
  return id
}
