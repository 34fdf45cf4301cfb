import type { EnterAnswer, FactorDemand } from '@fieldhub/contract'
import { Tabs } from '@mantine/core'
import { type ComponentType, Suspense, useState } from 'react'
import { appConfig } from '#api/app-config.ts'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { useT } from '#i18n/use-t.ts'
import { lazyPart, onIntent } from '#ui/lazy-part.tsx'
import { AccountForm } from './account-form.tsx'
import { DemoEntry } from './demo-entry.tsx'
import styles from './login-form.module.css'
import type { LoginFormProps } from './login-form-props.ts'
import type { SignedIn } from './use-attempt.ts'
import { useConsent } from './use-consent.tsx'

/** The account is the way of most: the others load when they are chosen. */
const PhoneForm = lazyPart(async () => (await import('./phone-form.tsx')).PhoneForm)
/** With the texts that only two-step verification needs. */
const FactorForm = lazyPart(async () => {
  const [{ FactorForm: Form }] = await Promise.all([
    import('./factor-form.tsx'),
    loadTexts('factor'),
  ])
  return Form
})
const QrForm = lazyPart(async () => (await import('./qr-form.tsx')).QrForm)

interface LoginWay {
  readonly name: string
  readonly titleKey: PlainMessageKey
  readonly Form: ComponentType<LoginFormProps>
  readonly intent?: ReturnType<typeof onIntent>
}

const ways: readonly LoginWay[] = [
  { name: 'account', titleKey: 'session.wayAccount', Form: AccountForm },
  { name: 'phone', titleKey: 'session.wayPhone', Form: PhoneForm, intent: onIntent(PhoneForm) },
  { name: 'qr', titleKey: 'session.wayQr', Form: QrForm, intent: onIntent(QrForm) },
]

interface LoginWaysProps {
  readonly onSignedIn: (signedIn: SignedIn) => void
  readonly onTyping: () => void
}

export function LoginWays({ onSignedIn, onTyping }: LoginWaysProps) {
  const t = useT()
  const consent = useConsent()
  const [way, setWay] = useState(wayOfAddress)
  const [demand, setDemand] = useState<FactorDemand>()
  const enter = (answer: EnterAnswer) =>
    'needFactor' in answer ? setDemand(answer.needFactor) : onSignedIn(answer)
  const choose = (name: string | null) => {
    const chosen = name ?? 'account'
    setWay(chosen)
    keepInAddress(chosen)
  }
  if (demand !== undefined) {
    return (
      <Suspense>
        <FactorForm demand={demand} onSignedIn={onSignedIn} onBack={() => setDemand(undefined)} />
      </Suspense>
    )
  }
  return (
    <div onInput={onTyping}>
      <Tabs value={way} onChange={choose} keepMounted={false}>
        <Tabs.List grow aria-label={t('session.ways')}>
          {ways.map(({ name, titleKey, intent }) => (
            <Tabs.Tab key={name} value={name} {...intent}>
              {t(titleKey)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ways.map(({ name, Form }) => (
          <Tabs.Panel key={name} value={name} className={styles.panel ?? ''}>
            <Suspense>
              <Form consent={consent} onEntered={enter} />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
      {appConfig.demo && <DemoEntry consent={consent} onEntered={enter} />}
      {consent.dialog}
    </div>
  )
}

/** The way stands in the address, so that a reload (to look for the code) comes back to it. */
function wayOfAddress(): string {
  const named = new URLSearchParams(location.search).get('way')
  return ways.find(({ name }) => name === named)?.name ?? 'account'
}

function keepInAddress(way: string): void {
  const search = new URLSearchParams(location.search)
  search.set('way', way)
  history.replaceState(history.state, '', `${location.pathname}?${search.toString()}`)
}
