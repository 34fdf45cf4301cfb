import type { Device } from '@fieldhub/contract'
import { useState } from 'react'
import { ApiError, getFieldFaults } from '#api/api-error.ts'
import { addVariables, type NewVariables } from './add-variables.ts'

/** Adds variables once; a refusal is shown where the action was started. */
export function useAddVariables(device: Device, onAdded: () => void) {
  const [isSaving, setSaving] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const add = async (added: NewVariables) => {
    setSaving(true)
    setFault(null)
    try {
      await addVariables(device, added)
      onAdded()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(Object.values(getFieldFaults(error))[0] ?? error.msg)
    } finally {
      setSaving(false)
    }
  }
  return { add, isSaving, fault }
}
