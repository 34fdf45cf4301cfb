import { type Transmission, transmissionApi } from '@fieldhub/contract'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { callOrToast } from '#api/call-or-toast.ts'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { refreshTransmissions } from './refresh-transmissions.ts'

interface TransmissionSwitchProps {
  readonly transmission: Pick<Transmission, 'id' | 'name' | 'enabled'>
  /** With its word beside it, where there is room. */
  readonly isLong?: boolean
}

/** Moves at once and back when the server refuses. */
export function TransmissionSwitch({ transmission, isLong = false }: TransmissionSwitchProps) {
  const t = useT()
  const mayChange = useMay('change')
  const [wanted, setWanted] = useState<boolean | null>(null)
  const { id, name, enabled } = transmission
  const change = async (next: boolean) => {
    setWanted(next)
    const switched = await callOrToast(transmissionApi.switch, { id, enabled: next })
    if (switched !== undefined) await refreshTransmissions()
    setWanted(null)
  }
  const isOn = wanted ?? enabled
  const word = t(isOn ? 'transmission.switchedOn' : 'transmission.switchedOff')
  return (
    <Switch
      {...(isLong ? { label: word } : {})}
      aria-label={t('transmission.switch', { name })}
      checked={isOn}
      disabled={!mayChange || wanted !== null}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  )
}
