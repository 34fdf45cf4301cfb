import { Box, Button, CloseButton, Group, Text, Title } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useT } from '#i18n/use-t.ts'
import { showTourStep } from '#parts/demo/tour-store.ts'
import { tourSteps } from './tour-steps.ts'

const place = {
  pos: 'fixed',
  right: 16,
  bottom: 16,
  w: 'min(360px, calc(100vw - 32px))',
  p: 'md',
  bg: 'var(--fh-surface)',
  bd: '1px solid var(--fh-brand)',
  style: { zIndex: 90, borderRadius: 6 },
} as const

/** A card beside the screen that it is about; the screen stays usable. Escape inside the card leaves. */
export function DemoTour({ step }: { readonly step: number }) {
  const t = useT()
  const router = useRouter()
  const card = useRef<HTMLElement>(null)
  const current = tourSteps[step]
  useEffect(() => {
    if (current !== undefined) void router.navigate({ to: current.href })
    card.current?.focus()
  }, [current, router])
  if (current === undefined) return null
  const isLast = step === tourSteps.length - 1
  const leave = () => showTourStep(undefined)
  return (
    <Box
      component="section"
      ref={card}
      {...place}
      tabIndex={-1}
      aria-label={t('demoTour.title')}
      aria-live="polite"
      onKeyDown={({ key }) => key === 'Escape' && leave()}
    >
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h5">
          {t(current.titleKey)}
        </Title>
        <CloseButton aria-label={t('demoTour.leave')} onClick={leave} />
      </Group>
      <Text size="sm" my="xs">
        {t(current.textKey)}
      </Text>
      <Group justify="space-between">
        <span>{t('demoTour.step', { n: step + 1, total: tourSteps.length })}</span>
        <Group gap="xs">
          {step > 0 && (
            <Button variant="default" size="xs" onClick={() => showTourStep(step - 1)}>
              {t('demoTour.back')}
            </Button>
          )}
          <Button size="xs" onClick={() => showTourStep(isLast ? undefined : step + 1)}>
            {t(isLast ? 'demoTour.finish' : 'demoTour.next')}
          </Button>
        </Group>
      </Group>
    </Box>
  )
}
