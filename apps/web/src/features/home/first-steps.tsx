import { homeApi } from '@fieldhub/contract'
import { Button, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { appConfig } from '#api/app-config.ts'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { SimulatedOffer } from '#parts/simulated/simulated-offer.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import cardStyles from './card.module.css'
import type { HomeCounts } from './count-cards.tsx'
import styles from './first-steps.module.css'

interface Step {
  readonly name: string
  readonly text: string
  readonly action: string
  readonly href: string
  readonly isDone: boolean
}

/** The steps to a first value, alarm and page; it disappears when all are done, or when it is closed. */
export function FirstSteps({ counts }: { readonly counts: HomeCounts }) {
  const t = useT()
  const mayChange = useMay('change')
  const steps = useSteps(counts)
  if (!mayChange || counts.isStepsHidden || steps.every(({ isDone }) => isDone)) return null
  const hasDevice = counts.deviceCount > counts.unactivated
  const next = steps.findIndex((step) => !step.isDone)
  return (
    <section className={cardStyles.card}>
      <header className={cardStyles.head}>
        <Title order={2}>{t(hasDevice ? 'home.goOnTitle' : 'home.startTitle')}</Title>
        <span className={cardStyles.note}>{t('home.startText', { n: steps.length })}</span>
        {hasDevice ? (
          <Button variant="subtle" size="xs" ml="auto" onClick={() => void hide()}>
            {t('home.startHide')}
          </Button>
        ) : (
          <SimulatedOffer size="xs" variant="subtle" />
        )}
      </header>
      <ol className={styles.steps}>
        {steps.map(({ name, text, action, href, isDone }, index) => (
          <li key={href} className={styles.step} data-done={isDone || undefined}>
            <span className={styles.number} aria-hidden>
              {isDone ? <IconCheck size={16} stroke={2} /> : index + 1}
            </span>
            <div className={styles.body}>
              <h3>{name}</h3>
              <p>{text}</p>
              {isDone && <p>{t('home.stepDone')}</p>}
              {!isDone && (
                <Button
                  component={RouteLink}
                  href={href}
                  variant={index === next ? 'filled' : 'default'}
                  size="xs"
                >
                  {action}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The call itself shows why it failed. */
async function hide(): Promise<void> {
  await call(homeApi.steps, { isHidden: true }).catch(() => undefined)
  await refresh(homeApi.data)
}

function useSteps(counts: HomeCounts): readonly Step[] {
  const t = useT()
  return [
    {
      name: t('home.stepModel'),
      text: t('home.stepModelText'),
      action: t('home.stepModelAction'),
      href: '/device/modelAdd',
      isDone: counts.modelCount > 0,
    },
    {
      name: t('home.stepDevice'),
      text: t('home.stepDeviceText'),
      action: t('home.stepDeviceAction'),
      href: '/device/deviceAdd',
      isDone: counts.deviceCount > 0,
    },
    {
      name: t('home.stepConnect'),
      text: t('home.stepConnectText', { port: appConfig.tcpPort }),
      action: t('home.stepConnectAction'),
      href: '/device/list',
      // Activated by its first registration, whatever its state is now.
      isDone: counts.deviceCount > counts.unactivated,
    },
    {
      name: t('home.stepGroup'),
      text: t('home.stepGroupText'),
      action: t('home.stepGroupAction'),
      href: '/device/group',
      isDone: counts.groupCount > 0,
    },
    {
      name: t('home.stepContact'),
      text: t('home.stepContactText'),
      action: t('home.stepContactAction'),
      href: '/alarm/linker',
      isDone: counts.contactCount > 0,
    },
    {
      name: t('home.stepAlarm'),
      text: t('home.stepAlarmText'),
      action: t('home.stepAlarmAction'),
      href: '/alarm/trigger',
      isDone: counts.triggerCount > 0,
    },
    {
      name: t('home.stepPage'),
      text: t('home.stepPageText'),
      action: t('home.stepPageAction'),
      href: '/configuration/modelConfig',
      isDone: counts.configurationCount > 0,
    },
  ]
}
