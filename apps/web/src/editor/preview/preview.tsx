import { Stack, Switch, Text } from '@mantine/core'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { orToast } from '#api/call-or-toast.ts'
import { useT } from '#i18n/use-t.ts'
import { FittedPage } from '#viewer/fitted-page.tsx'
import type { JogOrder, JogPort } from '#viewer/jog/jog-port.ts'
import type { ViewerHost } from '#viewer/viewer-host.ts'
import { useDocument } from '../document/use-document.ts'
import styles from '../editor.module.css'
import type { PageSession } from '../pages/page-session.ts'
import { ChoiceField } from '../panels/fields/choice-field.tsx'
import { usePageSession } from '../session-context.ts'
import { usePhotoUrls } from '../use-photo-url.ts'
import { useStore } from '../value-store.ts'
import { DevicePreview } from './device-preview.tsx'
import { simulateAlarms } from './simulated-alarms.ts'
import { SimulatedValue } from './simulated-value.tsx'
import { type SimulatedVariable, Simulation, simulatedId } from './simulation.ts'
import { useSiteFrames } from './use-site-frames.ts'
import { useDeviceNames, useVariableNames } from './use-variable-names.ts'
import { useWave } from './use-wave.ts'
import { ValuesField } from './values-field.tsx'

/** Shows the page as viewers would see it now, with values that are set by hand, or with those of a device. */
export function Preview() {
  const t = useT()
  const session = usePageSession()
  const document = useDocument()
  const [isMoving, setMoving] = useState(false)
  // Whoever draws over the values of a device wants to see them here, too.
  const [deviceId, chooseDevice] = useState(session.editor.liveDevice.get())
  const page = useMemo(() => document.toPage(), [document])
  const simulation = useMemo(() => new Simulation(page, nextFrame, Date.now), [page])
  const variables = useSyncExternalStore(simulation.subscribe, () => simulation.variables)
  const host = useHost(session, simulation, variables)
  const around = useAround(session, host)
  useWave(simulation, isMoving)
  const pages = useStore(session.pages)
  const current = useStore(session.editor.page).id
  const name = pages.find(({ id }) => id === current)?.name ?? session.configuration.name
  return (
    <div className={styles['previewDesk']}>
      {deviceId === undefined ? (
        <FittedPage page={page} host={host} name={name} fit="page" />
      ) : (
        <DevicePreview key={deviceId} page={page} name={name} deviceId={deviceId} around={around} />
      )}
      <section className={styles['side']} aria-label={t('editor.simulation')}>
        <Stack className={styles['panel'] ?? ''}>
          {pages.length > 1 && (
            <ChoiceField
              label={t('panel.page')}
              value={String(current)}
              choices={pages.map((page) => ({ value: String(page.id), label: page.name }))}
              onCommit={(id) => host.openPage?.(Number(id))}
            />
          )}
          <ValuesField deviceId={deviceId} onChoose={chooseDevice} />
          {deviceId === undefined ? (
            <SimulatedValues
              simulation={simulation}
              variables={variables}
              isMoving={isMoving}
              onMoving={setMoving}
            />
          ) : (
            <Text size="sm" c="dimmed">
              {t('editor.realHint')}
            </Text>
          )}
        </Stack>
      </section>
    </div>
  )
}

interface SimulatedValuesProps {
  readonly simulation: Simulation
  readonly variables: readonly SimulatedVariable[]
  readonly isMoving: boolean
  readonly onMoving: (isMoving: boolean) => void
}

function SimulatedValues({ simulation, variables, isMoving, onMoving }: SimulatedValuesProps) {
  const t = useT()
  return (
    <>
      <Text size="sm" c="dimmed">
        {t(variables.length === 0 ? 'editor.nothingBound' : 'editor.simulationHelp')}
      </Text>
      {variables.length > 0 && (
        <Switch
          label={t('editor.moveAll')}
          checked={isMoving}
          onChange={({ currentTarget }) => onMoving(currentTarget.checked)}
        />
      )}
      {variables.map((variable) => (
        <SimulatedValue key={variable.key} simulation={simulation} variable={variable} />
      ))}
    </>
  )
}

/** The page's surroundings, with the names, other pages and alarms that viewers have too. */
function useHost(
  session: PageSession,
  simulation: Simulation,
  variables: readonly SimulatedVariable[],
): ViewerHost {
  const photoUrl = usePhotoUrls()
  const sources = variables.map(({ source }) => source)
  const variable = useVariableNames(sources)
  const nameOf = useDeviceNames(sources)
  const siteFrame = useSiteFrames()
  return useMemo((): ViewerHost => {
    const { deviceName: own, modelName } = session.configuration
    const deviceName = own === '' ? modelName : own
    return {
      selfId: simulatedId,
      live: simulation.live,
      variable,
      deviceName: nameOf,
      photoUrl,
      siteFrame,
      connection: {
        get: () => 'live',
        subscribe: () => () => undefined,
        lastMessageAt: () => null,
      },
      write: simulation.write,
      openJog: () => Promise.resolve(simulateJog(simulation.write)),
      openPage: (id) => void orToast(session.show(id)),
      readPage: async (id) => {
        const page = (await session.read(id)).document.toPage()
        simulation.include(page)
        return { name: session.pages.get().find((one) => one.id === id)?.name ?? '', page }
      },
      alarms: simulateAlarms({ simulation, variable, deviceName, now: Date.now }),
    }
  }, [simulation, photoUrl, session, variable, nameOf, siteFrame])
}

/** What a page has around it wherever its values come from. */
function useAround(session: PageSession, { photoUrl, siteFrame, openPage }: ViewerHost) {
  return useMemo(
    () => ({
      photoUrl,
      ...(siteFrame !== undefined && { siteFrame }),
      ...(openPage !== undefined && { openPage }),
      readPage: async (id: number) => ({
        name: session.pages.get().find((one) => one.id === id)?.name ?? '',
        page: (await session.read(id)).document.toPage(),
      }),
    }),
    [session, photoUrl, siteFrame, openPage],
  )
}

/** A jog of values that exist only here, which nobody has to guard. */
function simulateJog(write: NonNullable<ViewerHost['write']>): JogPort {
  const held = new Map<string, JogOrder>()
  return {
    start: (id, order) => {
      held.set(id, order)
      return write(order.deviceId, order.varId, order.value)
    },
    keep: () => Promise.resolve({ held: true }),
    end: (id) => {
      const order = held.get(id)
      held.delete(id)
      return order === undefined
        ? Promise.resolve(null)
        : write(order.deviceId, order.varId, order.release)
    },
  }
}

const nextFrame = (flush: () => void): void => {
  requestAnimationFrame(flush)
}
