import { Stack, Switch, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { orToast } from '#api/call-or-toast.ts'
import { useT } from '#i18n/use-t.ts'
import { FittedPage } from '#viewer/fitted-page.tsx'
import type { ViewerHost } from '#viewer/viewer-host.ts'
import styles from '../editor.module.css'
import { usePageSession } from '../session-context.ts'
import { useDocument } from '../use-document.ts'
import { usePhotoUrls } from '../use-photo-url.ts'
import { SimulatedValue } from './simulated-value.tsx'
import { Simulation, simulatedId } from './simulation.ts'
import { useWave } from './use-wave.ts'

/** Shows the page as viewers would see it now, with values that are set by hand instead of by a device. */
export function Preview() {
  const t = useT()
  const session = usePageSession()
  const document = useDocument()
  const photoUrl = usePhotoUrls()
  const [isMoving, setMoving] = useState(false)
  const page = useMemo(() => document.toPage(), [document])
  const simulation = useMemo(() => new Simulation(page, nextFrame, Date.now), [page])
  const host = useMemo(
    (): ViewerHost => ({
      selfId: simulatedId,
      live: simulation.live,
      variable: () => undefined,
      photoUrl,
      connection: { get: () => 'live', subscribe: () => () => undefined },
      write: simulation.write,
      openPage: (id) => void orToast(session.show(id)),
    }),
    [simulation, photoUrl, session],
  )
  useWave(simulation, isMoving)
  const { variables } = simulation
  return (
    <div className={styles['previewDesk']}>
      <FittedPage page={page} host={host} name={session.configuration.name} fit="page" />
      <section className={styles['side']} aria-label={t('editor.simulation')}>
        <Stack className={styles['panel'] ?? ''}>
          <Text size="sm" c="dimmed">
            {t(variables.length === 0 ? 'editor.nothingBound' : 'editor.simulationHelp')}
          </Text>
          {variables.length > 0 && (
            <Switch
              label={t('editor.moveAll')}
              checked={isMoving}
              onChange={({ currentTarget }) => setMoving(currentTarget.checked)}
            />
          )}
          {variables.map((variable) => (
            <SimulatedValue key={variable.key} simulation={simulation} variable={variable} />
          ))}
        </Stack>
      </section>
    </div>
  )
}

const nextFrame = (flush: () => void): void => {
  requestAnimationFrame(flush)
}
