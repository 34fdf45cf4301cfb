import { rootApi } from '@fieldhub/contract'
import { refresh } from '#api/query.ts'
import { useForm } from '#parts/form/use-form.ts'
import { toastDone } from '#ui/toast.tsx'
import type { Draft } from './account-call.ts'
import type { AccountTask } from './account-tasks.ts'

type Run = () => Promise<unknown>

/** A task's draft: faults show after the first try, what the server refused until it is typed over. */
export function useTask(task: AccountTask, onDone: () => void) {
  return useForm<Draft, { readonly run: Run; readonly doneText: string }>({
    start: task.start,
    name: 'account',
    check: (draft) => {
      const prepared = task.prepare(draft)
      if (!prepared.ok) return prepared
      return { ok: true, input: { run: prepared.run, doneText: task.doneText(draft) } }
    },
    save: async ({ run, doneText }) => {
      await run()
      toastDone(doneText)
      onDone()
      await refresh(rootApi.accounts)
      return undefined
    },
  })
}
