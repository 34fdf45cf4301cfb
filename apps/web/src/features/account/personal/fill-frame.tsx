import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './personal-frame.module.css'

interface FillFrameProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** A fill screen after a first sign-in. */
export function FillFrame({ title, text, children }: FillFrameProps) {
  return (
    <section className={styles.alone}>
      <Stack gap="md">
        <div>
          <Title order={1}>{title}</Title>
          <Text c="dimmed" size="sm" mt={4}>
            {text}
          </Text>
        </div>
        {children}
      </Stack>
    </section>
  )
}
