import { simulatedDeviceApi } from '@fieldhub/contract'
import { Button, type ButtonProps } from '@mantine/core'
import { IconWaveSine } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { useOpenRoute } from '#ui/use-open-route.ts'

export type SimulatedOfferProps = Pick<ButtonProps, 'size' | 'variant'>

/** The server plays a device, which the page then shows. */
export function SimulatedOfferButton(props: SimulatedOfferProps) {
  const t = useT()
  const open = useOpenRoute()
  const [isAdding, setAdding] = useState(false)
  const add = async () => {
    setAdding(true)
    try {
      const { id } = await call(simulatedDeviceApi.create, {})
      void queryClient.invalidateQueries()
      open(`/device/detail?id=${id}&tab=var`)
    } catch {
      // The call itself shows why it failed.
    } finally {
      setAdding(false)
    }
  }
  return (
    <Button
      {...props}
      loading={isAdding}
      leftSection={<IconWaveSine size={16} stroke={1.6} aria-hidden />}
      onClick={() => void add()}
    >
      {t('simulated.offer')}
    </Button>
  )
}
