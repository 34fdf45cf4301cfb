import { rootApi, toFieldSentence } from '@fieldhub/contract'
import { useState } from 'react'
import { ApiError, getFieldFaults } from '#api/api-error.ts'
import { refresh } from '#api/query.ts'
import { useLanguage } from '#i18n/use-t.ts'
import { toastDone } from '#ui/toast.tsx'
import type { Faults } from './account-call.ts'
import type { AccountTask } from './account-tasks.ts'

export const taskFieldId = (name: string) => `account-${name}`

/** A task's draft: faults show after the first try, what the server refused until it is typed over. */
export function useTask(task: AccountTask, onDone: () => void) {
  const language = useLanguage()
  const [draft, setDraft] = useState(task.start)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Faults>({})
  const [isSending, setSending] = useState(false)
  const prepared = task.prepare(draft)

  const change = (name: string, text: string) => {
    setDraft((before) => ({ ...before, [name]: text }))
    setRefused(({ [name]: _gone, ...rest }) => rest)
  }
  const faultOf = (name: string): string | undefined => {
    const message = isTried && !prepared.ok ? prepared.faults[name] : undefined
    return refused[name] ?? (message && toFieldSentence(message, language))
  }
  const focusFirst = (faults: Faults) => {
    const first = task.fields.find(({ name }) => faults[name] !== undefined)
    if (first !== undefined) document.getElementById(taskFieldId(first.name))?.focus()
  }
  const submit = async () => {
    setTried(true)
    if (!prepared.ok) return focusFirst(prepared.faults)
    if (isSending) return
    setSending(true)
    try {
      await prepared.run()
      toastDone(task.doneText(draft))
      onDone()
      await refresh(rootApi.accounts)
    } catch (error) {
      // The call has shown its toast; the fields say which of them it was.
      if (!(error instanceof ApiError)) throw error
      const faults = getFieldFaults(error)
      setRefused(faults)
      focusFirst(faults)
    } finally {
      setSending(false)
    }
  }
  return { draft, change, faultOf, submit, isSending }
}
