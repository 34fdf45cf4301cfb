import { simulatedDeviceApi } from '@fieldhub/contract'
import { Button, type ButtonProps } from '@mantine/core'
import { IconWaveSine } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query.ts'
import { useIsDemo, useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { useOpenRoute } from '#ui/use-open-route.ts'

/** Lets an account without hardware go on: the server plays a device for it. A sandbox has such devices already. */
export function SimulatedOffer(props: Pick<ButtonProps, 'size' | 'variant'>) {
  const t = useT()
  const mayChange = useMay('change')
  const isDemo = useIsDemo()
  const open = useOpenRoute()
  const [isAdding, setAdding] = useState(false)
  if (!mayChange || isDemo) return null
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
